import { useBlocker } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useAccount } from '../../shell/account.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { convertRows, type Mapping } from './convert-rows.ts'
import { FileStep, type Source } from './file-step.tsx'
import { guessKind } from './guess-columns.ts'
import { guessMapping } from './mapping.ts'
import type { Removal } from './deletions.tsx'
import { type KindName, recordKinds } from './record-kinds.ts'
import { RemovalForm } from './removal-form.tsx'
import { RunStep } from './run-step.tsx'
import { StepList, type StepName } from './step.tsx'
import { SyncPanel } from './sync-panel.tsx'
import { useImportRun } from './use-import-run.ts'

interface Props {
  readonly bases: readonly Schemas['KnowledgeBase'][]
  readonly base: Schemas['KnowledgeBase']
  readonly onBase: (kbId: string) => void
  /** Begins with another file. */
  readonly onAnother: () => void
  readonly isAgain: boolean
}

/** One import, step by step; one can go back until it has begun. */
export function ImportSteps({ bases, base, onBase, onAnother, isAgain }: Props) {
  const { api } = useAccount()
  const [step, setStep] = useState<StepName>('File')
  const [isReturn, setIsReturn] = useState(isAgain)
  const [kindName, setKindName] = useState<KindName>('products')
  const [source, setSource] = useState<Source>()
  const [mapping, setMapping] = useState<Mapping>()
  const [removal, setRemoval] = useState<Removal>({ isWanted: false, maxPercent: 20 })
  const { run, start, ...controls } = useImportRun()
  const isRunning = run?.state === 'running' || run?.state === 'stopping'

  const conversion = useMemo(() => source && mapping && convertRows(source.table, mapping), [source, mapping])
  const likelyKind = useMemo(() => source && guessKind(source.table.columns), [source])
  const take = (taken: Source | undefined, name: KindName) => {
    setKindName(name)
    setSource(taken)
    if (taken !== undefined) setMapping(guessMapping(taken.table, recordKinds[name]))
  }

  return (
    <>
      <StepList at={step} />
      {step === 'File' && (
        <FileStep
          bases={bases}
          kbId={base.id}
          onKbId={onBase}
          kind={kindName}
          onKind={(name) => {
            take(source, name)
          }}
          source={source}
          onSource={(taken) => {
            take(taken, kindName)
          }}
          isReturn={isReturn}
          onNext={() => {
            setStep('Columns')
          }}
        />
      )}
      {step === 'Columns' && source && mapping && conversion && (
        <ColumnsStep
          source={source}
          mapping={mapping}
          onMapping={setMapping}
          conversion={conversion}
          likelyKind={likelyKind === kindName ? undefined : likelyKind}
          onKind={(name) => {
            take(source, name)
          }}
          onBack={() => {
            setIsReturn(true)
            setStep('File')
          }}
          onNext={() => {
            setStep('Check')
          }}
        />
      )}
      {step === 'Check' && source && mapping && conversion && (
        <CheckStep
          source={source}
          base={base}
          kind={mapping.kind}
          place={{ api, kbId: base.id, kind: mapping.kind.name, matchBy: mapping.matchBy }}
          conversion={conversion}
          removal={removal}
          onRemoval={setRemoval}
          onBack={() => {
            setStep('Columns')
          }}
          onImport={() => {
            start({ api, kbId: base.id, kind: mapping.kind.name, matchBy: mapping.matchBy }, conversion.ready)
            setStep('Import')
          }}
        />
      )}
      {step === 'Import' && run && source && mapping && conversion && (
        <RunStep
          run={run}
          controls={controls}
          mapping={mapping}
          columns={source.table.columns}
          onAnother={onAnother}
        >
          {run.state === 'done' && removal.isWanted && conversion.unkeyed === 0 && (
            <RemovalForm
              place={run.place}
              kind={mapping.kind}
              keys={conversion.keys}
              removal={removal}
              onRemoval={setRemoval}
            />
          )}
          {!isRunning && <SyncPanel kbId={run.place.kbId} />}
        </RunStep>
      )}
      <StayOrLeave isRunning={isRunning} />
    </>
  )
}

/** Whoever leaves while rows are being sent is asked whether they mean it. */
function StayOrLeave({ isRunning }: { readonly isRunning: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isRunning,
    enableBeforeUnload: isRunning,
    withResolver: true,
  })
  return (
    <Dialog title="The import is still running" isOpen={status === 'blocked'} onClose={() => reset?.()}>
      <p>
        It stops when you leave. What is confirmed by then stays stored; import the file again for the rest.
      </p>
      <div className="actions">
        <Button look="main" onPress={() => reset?.()}>
          Stay here
        </Button>
        <Button look="danger" onPress={() => proceed?.()}>
          Leave and stop the import
        </Button>
      </div>
    </Dialog>
  )
}
