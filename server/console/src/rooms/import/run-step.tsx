import { Link } from '@tanstack/react-router'
import { Refusal } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { countOf, numberOf } from '../../parts/format.ts'
import { Section } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'
import type { Mapping } from './convert-rows.ts'
import { FaultList } from './fault-list.tsx'
import type { RejectedRow } from './run-import.ts'
import { type Fault, inShort } from './source-table.ts'
import { Step } from './step.tsx'
import type { ImportRun, useImportRun } from './use-import-run.ts'

interface Props {
  readonly run: ImportRun
  readonly controls: Pick<ReturnType<typeof useImportRun>, 'stop' | 'goOn' | 'sendAgain'>
  readonly mapping: Mapping
  readonly columns: readonly string[]
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
export function RunStep({ run, controls, mapping, columns, children, onAnother }: Props) {
  const { state, progress, total, waits } = run
  const isRunning = state === 'running' || state === 'stopping'
  return (
    <Step title={titles[state]}>
      <div className="import-progress">
        <label htmlFor="import-progress">
          {numberOf(progress.rows)} of {countOf(total, 'row')} confirmed
        </label>
        <progress id="import-progress" max={total} value={progress.rows} />
      </div>
      {waits > 0 && <p role="status">The service asks for a pause of {countOf(waits, 'second')}.</p>}
      {run.error !== undefined && <Interruption error={run.error} />}
      <dl className="facts">
        <dt>Created</dt>
        <dd>{numberOf(progress.created)}</dd>
        <dt>Updated</dt>
        <dd>{numberOf(progress.updated)}</dd>
        <dt>Unchanged</dt>
        <dd>{numberOf(progress.unchanged)}</dd>
        <dt>Failed</dt>
        <dd>{numberOf(progress.rejected.length)}</dd>
        <dt>Charged</dt>
        <dd>{countOf(progress.credits, 'credit')}</dd>
      </dl>
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
              It goes on with the first row that is not confirmed. Nothing is stored or charged twice.
            </p>
          </>
        )}
      </div>
      {!isRunning && progress.rejected.length > 0 && (
        <Section title="Rows that were not stored">
          <FaultList
            caption="Rows that were not stored"
            faults={progress.rejected.map((rejected) => faultOf(rejected, mapping, columns))}
            fileName="rows-not-stored.csv"
          />
          {progress.rejected.some(({ code }) => code === 'LIMIT_EXCEEDED') && (
            <p className="notice">
              The knowledge base is full. Remove records that are not needed any more, then send these rows
              again.
            </p>
          )}
          {state === 'done' && (
            <div className="actions import-way">
              <Button
                onPress={() => {
                  controls.sendAgain(progress.rejected.map(({ row }) => row))
                }}
              >
                Send these rows again
              </Button>
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

/** A rejected row as the file has it: the column whose field is at fault, and what stands in it. */
function faultOf(
  { row, field, message }: RejectedRow,
  { kind, targets, matchBy }: Mapping,
  columns: readonly string[],
): Fault {
  const [, name = '', part] = /^([^.[]+)\.?([^.[]*)/.exec(field ?? '') ?? []
  const place = targets.findIndex((target) => target === name || target === part)
  const value = row.record[name === '' ? matchBy : name]
  return {
    line: row.line,
    column: columns[place] ?? kind.fields.find((each) => each.name === name)?.title,
    value: inShort(value ?? row.key),
    message,
  }
}
