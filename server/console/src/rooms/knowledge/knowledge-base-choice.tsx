import { Link } from '@tanstack/react-router'
import { dataOf } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { FormButton } from '../../parts/form-button.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useGo } from './place.ts'
import { type KnowledgeBase, useReadAnew } from './reading.ts'

interface Props {
  readonly chosen: KnowledgeBase
  readonly all: readonly KnowledgeBase[]
}

/** Which knowledge base the room is about, and what can be done with it as a whole. */
export function KnowledgeBaseChoice({ chosen, all }: Props) {
  const go = useGo()
  const { account } = useAccount()
  const mayChange = useMay('account:write')
  const mayImport = useMay('knowledge:write')
  return (
    <div className="knowledge-base">
      {all.length === 1 ? (
        <p className="knowledge-base-name">{chosen.name}</p>
      ) : (
        <SelectField
          label="Knowledge base"
          value={chosen.id}
          choices={all.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(kb) => void go({ kb })}
        />
      )}
      <div className="actions">
        {mayImport && (
          <Link
            className="button quiet"
            to="/$accountId/knowledge/import"
            params={{ accountId: account.accountId }}
            search={{ kb: chosen.id }}
          >
            Import
          </Link>
        )}
        {mayChange && <RenameButton knowledgeBase={chosen} />}
        {mayChange && <NewKnowledgeBaseButton look="quiet" />}
      </div>
    </div>
  )
}

function RenameButton({ knowledgeBase: { id, name } }: { readonly knowledgeBase: KnowledgeBase }) {
  const { api } = useAccount()
  const { tell } = useNotices()
  const readAnew = useReadAnew()
  return (
    <FormButton
      label="Rename"
      title={`Rename ${name}`}
      submit="Rename"
      act={(entered) =>
        dataOf(
          api.PATCH('/account/knowledge-bases/{kbId}', {
            params: { path: { kbId: id } },
            body: { name: textIn(entered, 'name') },
          }),
        )
      }
      onDone={(renamed) => {
        tell(`The knowledge base is called ${renamed.name} now.`)
        void readAnew()
        return undefined
      }}
    >
      <TextField label="Name" name="name" defaultValue={name} maxLength={200} isRequired autoFocus />
    </FormButton>
  )
}

export function NewKnowledgeBaseButton({ look }: { readonly look: 'main' | 'quiet' }) {
  const { api } = useAccount()
  const { tell } = useNotices()
  const readAnew = useReadAnew()
  const go = useGo()
  return (
    <FormButton
      label="New knowledge base"
      look={look}
      title="New knowledge base"
      submit="Create"
      act={async (entered, idempotencyKey) => {
        const made = await dataOf(
          api.POST('/account/knowledge-bases', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            body: { name: textIn(entered, 'name') },
          }),
        )
        // Else it would not be among those that there are when the room is to show it.
        await readAnew()
        return made
      }}
      onDone={({ id, name }) => {
        void go({ kb: id })
        tell(`The knowledge base ${name} is there. It holds nothing yet.`)
        return undefined
      }}
    >
      <p className="hint">
        Widgets answer from the knowledge base that they are given. Make another one for what must not mix,
        such as a second shop or language.
      </p>
      <TextField label="Name" name="name" maxLength={200} isRequired autoFocus />
    </FormButton>
  )
}
