import type { Schemas } from '../../api.ts'
import { Facts } from '../../parts/facts.tsx'
import { creditAmountOf, creditsOf, dateTimeOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { useMay, useOwnAccount } from '../../shell/account.ts'
import { AccountForm } from './account-form.tsx'
import { VisitorData } from './visitor-data.tsx'

type Account = Schemas['OwnAccount']

/** What holds for the whole account, and what is kept about visitors. */
export function SettingsRoom() {
  const query = useOwnAccount()
  const mayWrite = useMay('account:write')
  const mayChat = useMay('conversations:chat')
  return (
    <Page title="Settings" lead="What holds for the whole account, and what is kept about visitors.">
      <Loaded query={query} what="the account">
        {(account) => (
          <>
            <Section title="Account">
              {mayWrite ? <AccountForm of={account} /> : <Kept of={account} />}
            </Section>
            <Section title="Plan and limits" hint="These are set by the operator of the service.">
              <Plan of={account} />
            </Section>
            <Section
              title="Data of a visitor"
              hint="For somebody who asks what is stored about them, or wants it gone."
            >
              {mayChat ? (
                <VisitorData />
              ) : (
                <p className="empty">
                  An editor or an owner can export and erase what is stored about a visitor.
                </p>
              )}
            </Section>
            <Section title="End of the account">
              <p>
                Only the operator of the service can erase the account as a whole, and hand out all of its
                data before. Ask them, and name the account <code>{account.accountId}</code> and its name
                exactly as it stands above: they have to repeat it to confirm. Keys stop at once then, nothing
                of the account is left in the end, and there is no way back.
              </p>
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Kept({ of: { name, conversationRetentionDays, deliveryRetentionDays } }: { readonly of: Account }) {
  const daysOf = (days: number | null, without: string) =>
    days === null ? without : `${numberOf(days)} days`
  return (
    <Facts
      facts={{
        Name: name,
        'Conversations are kept': daysOf(conversationRetentionDays, 'until they are erased'),
        'Deliveries are kept': daysOf(deliveryRetentionDays, '30 days (default)'),
      }}
    />
  )
}

const plans: Readonly<Record<Account['plan'], string>> = {
  free: 'Free: public widget keys work, secret keys need a plan above',
  growth: 'Growth',
  scale: 'Scale',
}

function Plan({ of }: { readonly of: Account }) {
  const reserved =
    of.reserved > 0 ? `, of which ${creditAmountOf(of.reserved)} are reserved for what runs now` : ''
  return (
    <Facts
      facts={{
        Plan: plans[of.plan],
        Payment:
          of.paymentState === 'current' ? (
            'Nothing is overdue'
          ) : (
            <>
              <span className="badge bad">overdue</span> Reading, deleting and erasing work; all other changes
              are refused until it is paid.
            </>
          ),
        Balance: `${creditsOf(of.balance)}${reserved}`,
        'Records in a knowledge base': `${numberOf(of.limits.itemsPerKnowledgeBase)} at most, of all kinds together`,
        Webhooks: `${numberOf(of.limits.webhooks)} at most`,
        'Your own requests': `${numberOf(of.caller.requestsPerMinute)} a minute at most, ${numberOf(of.caller.turnsPerMinute)} of them messages`,
        'Account since': dateTimeOf(of.createdAt),
        Id: <code>{of.accountId}</code>,
      }}
    />
  )
}
