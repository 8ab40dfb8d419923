import { useMutation } from '@tanstack/react-query'
import { useId, useEffect, useRef, useState } from 'react'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { countOf } from '../../parts/format.ts'
import { readSource } from './read-source.ts'
import { type KindName, kindNames, recordKinds } from './record-kinds.ts'
import type { SourceTable } from './source-table.ts'
import { Step } from './step.tsx'

export interface Source {
  readonly fileName: string
  readonly table: SourceTable
}

/** Where the records go. */
export interface Destination {
  /** The knowledge base; empty for one that is made when the import begins. */
  readonly kbId: string
  /** Of the one that is to be made. */
  readonly name: string
}

interface Props {
  readonly bases: readonly Schemas['KnowledgeBase'][]
  readonly destination: Destination
  readonly onDestination: (destination: Destination) => void
  readonly kind: KindName
  readonly onKind: (kind: KindName) => void
  readonly source: Source | undefined
  /** Nothing while another file is being read, and where it cannot be. */
  readonly onSource: (source: Source | undefined) => void
  readonly onNext: () => void
  /** Whether one has been further already and came back. */
  readonly isReturn: boolean
}

/** From which file, what it lists, and where to. */
export function FileStep(props: Props) {
  const { bases, destination, onDestination, kind, onKind, source, onSource, onNext, isReturn } = props
  const next = useRef<HTMLDivElement>(null)
  const isReady = destination.kbId !== '' || destination.name.trim() !== ''
  const isFresh = useRef(false)
  const goOn = (taken: Source | undefined) => {
    isFresh.current = taken !== undefined
    onSource(taken)
  }
  // What comes next is in sight and has the keyboard, once it is there.
  useEffect(() => {
    if (!isFresh.current) return
    isFresh.current = false
    next.current?.scrollIntoView({ block: 'nearest' })
    next.current
      ?.querySelector<HTMLElement>(isReady ? '.button.main' : 'input')
      ?.focus({ preventScroll: true })
  }, [source, isReady])
  return (
    <Step title="Choose the file" isFirst={!isReturn}>
      <div className="form import-form">
        <FileChoice source={source} onSource={goOn} />
        <div ref={next} className="import-next">
          <SelectField
            label="What the file lists"
            value={kind}
            onChange={(chosen) => {
              onKind(kindNames.find((each) => each === chosen) ?? 'products')
            }}
            choices={kindNames.map((name) => ({ value: name, label: recordKinds[name].title }))}
          />
          <SelectField
            label="Where the records go"
            value={destination.kbId}
            onChange={(kbId) => {
              onDestination({ ...destination, kbId })
            }}
            choices={[
              { value: '', label: 'A new knowledge base for this file' },
              ...bases.map(({ id, name, counts }) => ({
                value: id,
                label: `${name} (${countOf(counts.total, 'record')})`,
              })),
            ]}
          />
          {destination.kbId === '' && (
            <TextField
              label="Name of the new knowledge base"
              hint="It is made when the import begins. A widget answers from one knowledge base."
              maxLength={200}
              value={destination.name}
              onChange={(name) => {
                onDestination({ ...destination, name })
              }}
            />
          )}
          <div className="actions">
            <Button look="main" isDisabled={source === undefined || !isReady} onPress={onNext}>
              Assign the columns
            </Button>
          </div>
        </div>
      </div>
    </Step>
  )
}

/** A file from a dialog of the browser, or dropped. It is read here and sent nowhere yet. */
function FileChoice({ source, onSource }: Pick<Props, 'source' | 'onSource'>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (file: File): Promise<Source> => {
      // What the page says about it is seen before a large file keeps the browser busy.
      await new Promise((resolve) => {
        setTimeout(resolve, 30)
      })
      return { fileName: file.name, table: await readSource(file) }
    },
    onMutate: () => {
      onSource(undefined)
    },
    onSuccess: (taken) => {
      onSource(taken)
    },
  })
  const read = (file: File | null | undefined) => {
    if (file && !isPending) mutate(file)
  }
  const isShown = source !== undefined && error === null && !isPending
  return (
    <div
      className={isOver ? 'import-drop over' : 'import-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => {
        setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        read(event.dataTransfer.files.item(0))
      }}
    >
      <div className="field">
        <label htmlFor={id}>File</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,.tsv,.tab,.txt,.jsonl,.ndjson,.json,.xml,.rss,.atom,text/*,application/xml,application/json"
          aria-describedby={`${id}-hint${error === null ? '' : ` ${id}-error`}`}
          aria-invalid={error !== null}
          onChange={(event) => {
            read(event.target.files?.item(0))
            // Choosing the same file again, mended meanwhile, is a choice too.
            event.target.value = ''
          }}
        />
        <p id={`${id}-hint`} className="hint">
          <span className="import-droppable">Or drop it here. </span>CSV or TSV with the names of the columns
          in the first row, JSON Lines, or a product feed in XML; up to 10,000 rows and 50 MB. It is read in
          your browser: nothing is stored before you have seen what would be.
        </p>
        {error !== null && (
          <p id={`${id}-error`} role="alert" className="field-error">
            {error.message}
          </p>
        )}
        <p role="status" className={isPending || isShown ? 'import-file' : 'silent'}>
          {isPending && 'Reading the file …'}
          {isShown &&
            `${source.fileName}: ${source.table.format}, ${countOf(source.table.rows.length + source.table.faults.length, 'row')}, ` +
              `${countOf(source.table.columns.length, 'column')}.`}
        </p>
      </div>
    </div>
  )
}
