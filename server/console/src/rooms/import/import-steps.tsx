import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { useAccount } from '../../shell/account.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import type { Mapping } from './convert-rows.ts'
import type { Removal } from './deletions.tsx'
import { type Destination, FileStep } from './file-step.tsx'
import type { Place } from './record-calls.ts'
import { RemovalForm } from './removal-form.tsx'
import { RunStep } from './run-step.tsx'
import { StepList, type StepName } from './step.tsx'
import { SyncPanel } from './sync-panel.tsx'
import { madeKey } from './targets.ts'
import { useImportRun } from './use-import-run.ts'
import { useNewBase } from './use-new-base.ts'
import { useSource } from './use-source.ts'

interface Props {
  readonly bases: readonly Schemas['KnowledgeBase'][]
  readonly destination: Destination
  readonly onDestination: (destination: Destination) => void
  /** Begins with another file. */
  readonly onAnother: () => void
  readonly isAgain: boolean
}

/** One import, step by step; one can go back until it has begun. */
export function ImportSteps({ bases, destination, onDestination, onAnother, isAgain }: Props) {
  const { api } = useAccount()
  const { clear } = useNotices()
  const [step, setStep] = useState<StepName>('File')
  const [isReturn, setIsReturn] = useState(isAgain)
  const [removal, setRemoval] = useState<Removal>({ isWanted: false, maxPercent: 20 })
  const { kind, read, likelyKind, setMapping, setSource, setKind } = useSource()
  const { run, start, ...controls } = useImportRun()
  const newBase = useNewBase()
  const isRunning = run?.state === 'running' || run?.state === 'stopping'
  const base = bases.find(({ id }) => id === destination.kbId)

  const goTo = (next: StepName) => {
    // What was said of one step is not true of the next.
    clear()
    setStep(next)
  }
  const placeIn = (kbId: string, { kind: { name }, matchBy }: Mapping): Place => ({
    ...{ api, kbId, kind: name },
    // A key that is made goes where one of one's own would.
    matchBy: matchBy === madeKey ? 'externalId' : matchBy,
  })
  const begin = (kbId: string) => {
    if (read === undefined) return
    goTo('Import')
    start(placeIn(kbId, read.mapping), read.conversion.ready)
  }

  return (
    <>
      <StepList at={step} />
      {step === 'File' && (
        <FileStep
          {...{ bases, destination, onDestination, kind, isReturn }}
          onKind={setKind}
          source={read?.source}
          onSource={setSource}
          onNext={() => {
            goTo('Columns')
          }}
        />
      )}
      {step === 'Columns' && read && (
        <ColumnsStep
          {...read}
          onMapping={setMapping}
          likelyKind={likelyKind}
          onKind={setKind}
          onBack={() => {
            setIsReturn(true)
            goTo('File')
          }}
          onNext={() => {
            goTo('Check')
          }}
        />
      )}
      {step === 'Check' && read && (
        <CheckStep
          {...read}
          stored={base && { base, place: placeIn(base.id, read.mapping) }}
          newName={destination.name.trim()}
          removal={removal}
          onRemoval={setRemoval}
          onBack={() => {
            goTo('Columns')
          }}
          onImport={() => {
            if (base !== undefined) begin(base.id)
            else
              newBase.mutate(destination.name.trim(), {
                onSuccess: ({ id }) => {
                  onDestination({ kbId: id, name: '' })
                  begin(id)
                },
              })
          }}
          isBeginning={newBase.isPending}
          error={newBase.error}
        />
      )}
      {step === 'Import' && run && read && (
        <RunStep
          run={run}
          controls={controls}
          mapping={read.mapping}
          table={read.source.table}
          faults={read.conversion.faults}
          onAnother={() => {
            clear()
            onAnother()
          }}
        >
          {run.state === 'done' &&
            base !== undefined &&
            removal.isWanted &&
            read.conversion.unkeyed === 0 && (
              <RemovalForm
                place={run.place}
                kind={read.mapping.kind}
                keys={read.conversion.keys}
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
