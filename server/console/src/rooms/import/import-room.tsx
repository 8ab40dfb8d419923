import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useEveryKnowledgeBase } from '../../shell/every.ts'
import type { Destination } from './file-step.tsx'
import { ImportSteps } from './import-steps.tsx'

const title = 'Import'
const lead = 'Bring products, FAQs or locations from a file of your own.'

/** From a file of one's own to records that the assistant answers from, without leaving the browser. */
export function ImportRoom() {
  const { account } = useAccount()
  const mayImport = useMay('knowledge:write')
  if (!mayImport)
    return (
      <Page title={title} lead={lead}>
        <p className="notice">
          You see this account as a viewer, and viewers change nothing. Ask an owner or an editor to import
          the file, or to make you an editor.{' '}
          <Link to="/$accountId/knowledge" params={{ accountId: account.accountId }}>
            Look at what is stored
          </Link>
          .
        </p>
      </Page>
    )
  return (
    <Page title={title} lead={lead}>
      <Bases />
    </Page>
  )
}

function Bases() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [chosen, setChosen] = useState<Destination>({
    kbId: typeof search['kb'] === 'string' ? search['kb'] : '',
    name: '',
  })
  const [round, setRound] = useState(0)
  return (
    <Loaded query={useEveryKnowledgeBase()} what="the knowledge bases">
      {(bases) => {
        // What one base holds and another file brings are mixed only by somebody who has chosen it.
        const isThere = bases.some(({ id }) => id === chosen.kbId)
        return (
          <ImportSteps
            key={round}
            isAgain={round > 0}
            bases={bases}
            destination={isThere ? chosen : { ...chosen, kbId: '' }}
            onDestination={setChosen}
            onAnother={() => {
              setRound(round + 1)
            }}
          />
        )
      }}
    </Loaded>
  )
}
