import { Link } from '@tanstack/react-router'
import { Refusal } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { countOf, numberOf } from '../../parts/format.ts'
import { Section } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'
import { keyWords, type Mapping } from './convert-rows.ts'
import { FaultList } from './fault-list.tsx'
import { rowsAtFault } from './mending-table.ts'
import { wordOf } from './record-kinds.ts'
import { isWorthAnother, type RejectedRow, summaryOf } from './run-import.ts'
import type { Fault, SourceTable } from './source-table.ts'
import { Step } from './step.tsx'
import type { ImportRun, useImportRun } from './use-import-run.ts'

interface Props {
  readonly run: ImportRun
  readonly controls: Pick<ReturnType<typeof useImportRun>, 'stop' | 'goOn' | 'sendAgain'>
  readonly mapping: Mapping
  readonly table: SourceTable
  /** What was found wrong before anything was sent. */
  readonly faults: readonly Fault[]
  readonly children: React.ReactNode
  readonly onAnother: () => void
}

const titles: Readonly<Record<ImportRun['state'], string>> = {
  running: 'Importing',
  stopping: 'Importing',
  stopped: 'The import is stopped',
  interrupted: 'The import is interrupted',
  done: 'The import has ended',
}

/** How far it has come, what has become of the rows, and how it goes on. */
export function RunStep({ run, controls, mapping, table, faults, children, onAnother }: Props) {
  const { state, progress, total, waits } = run
  const isRunning = state === 'running' || state === 'stopping'
  const refused = progress.rejected
  const leftOut = [...faults, ...refused.map((rejected) => faultOf(rejected, mapping))]
  const again = refused.filter(isWorthAnother)
  return (
    <Step title={titles[state]}>
      {state === 'done' ? (
        <p>{summaryOf({ total, refused: refused.length, faulty: rowsAtFault(faults).length })}</p>
      ) : (
        <div className="import-progress">
          <label htmlFor="import-progress">
            {numberOf(progress.rows)} of {countOf(total, 'row')} sent
          </label>
          <progress id="import-progress" max={total} value={progress.rows} />
        </div>
      )}
      {waits > 0 && <p role="status">The service asks for a pause of {countOf(waits, 'second')}.</p>}
      {run.error !== undefined && <Interruption error={run.error} />}
      <details className="import-counts" open={state !== 'done'}>
        <summary>What became of the rows</summary>
        <Facts
          facts={{
            Created: numberOf(progress.created),
            Updated: numberOf(progress.updated),
            Unchanged: numberOf(progress.unchanged),
            'Left out': numberOf(rowsAtFault(leftOut).length),
            Charged: countOf(progress.credits, 'credit'),
          }}
        />
      </details>
      <div className="actions">
        {isRunning && (
          <Button isPending={state === 'stopping'} onPress={controls.stop}>
            {state === 'stopping' ? 'Stopping after this batch' : 'Stop'}
          </Button>
        )}
        {(state === 'stopped' || state === 'interrupted') && (
          <>
            <Button look="main" onPress={controls.goOn}>
              Go on
            </Button>
            <p className="hint">
              It goes on with the first row of which nothing is known. Nothing is stored or charged twice.
            </p>
          </>
        )}
      </div>
      {!isRunning && leftOut.length > 0 && (
        <Section title="Rows that were left out">
          <FaultList caption="Rows that were left out" faults={leftOut} table={table} mapping={mapping} />
          {refused.some(({ code }) => code === 'LIMIT_EXCEEDED') && (
            <p className="notice">
              The knowledge base is full. Remove records that are not needed any more, then send these rows
              again.
            </p>
          )}
          {state === 'done' && again.length > 0 && (
            <div className="actions import-way">
              <Button
                onPress={() => {
                  controls.sendAgain(again.map(({ row }) => row))
                }}
              >
                {`Send ${countOf(again.length, 'row')} again`}
              </Button>
              <p className="hint">
                {again.length === 1 ? 'It was refused' : 'They were refused'} for what is stored, not for what
                the file says.
              </p>
            </div>
          )}
        </Section>
      )}
      {children}
      {!isRunning && (
        <div className="actions import-way">
          <Button onPress={onAnother}>Import another file</Button>
        </div>
      )}
    </Step>
  )
}

/** Why it does not go on, and what to do about it. */
function Interruption({ error }: { readonly error: Error }) {
  const { account } = useAccount()
  const status = error instanceof Refusal ? error.status : undefined
  return (
    <div role="alert" className="notice alert">
      <p>{error.message}</p>
      {status === 402 && (
        <p>
          Nothing of this batch was stored.{' '}
          <Link to="/$accountId/usage" params={{ accountId: account.accountId }}>
            Look at the balance
          </Link>
          , and go on when it covers the rest.
        </p>
      )}
    </div>
  )
}

/** A rejected row as the file has it: the column whose field is at fault, and what would be right. */
function faultOf({ row, code, field, message }: RejectedRow, mapping: Mapping): Fault {
  const { kind, targets } = mapping
  const [, name = '', part] = /^([^.[]+)\.?([^.[]*)/.exec(field ?? '') ?? []
  const column = targets.findIndex((target) => target === name || target === part)
  return { row: row.row, column: column === -1 ? undefined : column, message: reasonOf() }

  function reasonOf(): string {
    const words = keyWords(mapping)
    if (code === 'AMBIGUOUS_MATCH')
      return `Several stored ${kind.several} have this ${words}. Remove all but one of them in Knowledge, then send the row again.`
    const isNew = code === 'VALIDATION_FAILED' && kind.required.includes(name) && !(name in row.record)
    return isNew
      ? `No ${kind.one} with this ${words} is stored yet, and the row has no ${wordOf(kind, name)} for a new one.`
      : `Refused by the service: ${message}`
  }
}
