import { Button } from '../../parts/button.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { countOf } from '../../parts/format.ts'
import { Section } from '../../parts/page.tsx'
import { type Conversion, keyWanted, keyWords, type Mapping } from './convert-rows.ts'
import { FaultList } from './fault-list.tsx'
import type { Source } from './file-step.tsx'
import { keyCandidate, keyChoices, mappingFault, missingFields, reassign } from './mapping.ts'
import { rowsAtFault } from './mending-table.ts'
import { Preview } from './preview.tsx'
import { CurrencyMissing, PriceMissing, PriceOptions, UnpricedOption } from './price-options.tsx'
import { extraOf, type KindName, recordKinds, wordOf } from './record-kinds.ts'
import { Step } from './step.tsx'
import { TargetList } from './target-list.tsx'
import { madeKey } from './targets.ts'

interface Props {
  readonly source: Source
  readonly mapping: Mapping
  readonly onMapping: (mapping: Mapping) => void
  readonly conversion: Conversion
  /** What the columns look like, if that is something else. */
  readonly likelyKind: KindName | undefined
  readonly onKind: (kind: KindName) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

/** Which column goes where, what comes of it, and what is wrong with which row. */
export function ColumnsStep(props: Props) {
  const { source, mapping, onMapping, conversion, likelyKind, onKind, onBack, onNext } = props
  const { kind, targets, reasons } = mapping
  const fault = mappingFault(mapping, source.table.columns)
  const { ready, faults } = conversion
  const missing = missingFields(mapping)
  const leftOut = rowsAtFault(faults).length
  const toLookAt = reasons.filter((reason) => reason !== 'name' && reason !== 'chosen').length
  return (
    <Step
      key={kind.name}
      title="Assign the columns"
      hint={`Each column of ${source.fileName} goes into a field, is kept as ${extraOf(kind)}, or is left out. ${
        toLookAt === 0
          ? 'All were found by their names.'
          : `${countOf(toLookAt, 'column is', 'columns are')} marked for you to have a look.`
      }`}
    >
      {likelyKind !== undefined && (
        <div className="notice">
          <p>
            By its columns, this file rather lists {recordKinds[likelyKind].several} than {kind.several}.
          </p>
          <Button
            onPress={() => {
              onKind(likelyKind)
            }}
          >
            Import as {recordKinds[likelyKind].several}
          </Button>
        </div>
      )}
      <TargetList
        source={source}
        mapping={mapping}
        onTargets={(changed) => {
          onMapping(reassign(mapping, changed, source.table))
        }}
      />
      <KeyField mapping={mapping} columns={source.table.columns} onMapping={onMapping} />
      <div className="filters">
        {targets.includes('price') && <PriceOptions mapping={mapping} onMapping={onMapping} />}
      </div>
      <CurrencyMissing faults={faults} />
      <PriceMissing table={source.table} mapping={mapping} />
      <UnpricedOption table={source.table} mapping={mapping} onMapping={onMapping} />
      {missing.length > 0 && fault === undefined && (
        <p className="notice">
          No column goes into {missing.join(' and ')}, which a new {kind.one} needs: this file can only change{' '}
          {kind.several} that are stored already.
        </p>
      )}
      {fault === undefined ? (
        <>
          <Section title="What would be stored">
            <p role="status">
              {countOf(ready.length, 'row')} can be imported
              {leftOut === 0 ? '.' : `; ${countOf(leftOut, 'row')} cannot, and would be left out.`}
            </p>
            <Twins source={source} mapping={mapping} count={conversion.twins} />
            <Preview rows={ready} mapping={mapping} />
          </Section>
          {faults.length > 0 && (
            <Section title="Rows that need mending">
              <FaultList
                caption="Rows that need mending"
                faults={faults}
                table={source.table}
                mapping={mapping}
              />
            </Section>
          )}
        </>
      ) : (
        <p role="alert" className="notice alert">
          {fault}
        </p>
      )}
      <div className="actions import-way">
        <Button onPress={onBack}>Back to the file</Button>
        <Button look="main" isDisabled={fault !== undefined || ready.length === 0} onPress={onNext}>
          Check before importing
        </Button>
      </div>
    </Step>
  )
}

interface TwinsProps extends Pick<Props, 'source' | 'mapping'> {
  readonly count: number
}

/** Rows that are called the same are no mistake where a column that is not assigned tells them apart. */
function Twins({ source: { table }, mapping, count }: TwinsProps) {
  if (count === 0 || mapping.matchBy !== madeKey) return undefined
  const wanted = keyWanted(mapping)
  const candidate = keyCandidate(mapping, table)
  return (
    <p className="notice">
      {countOf(count, 'row has', 'rows have')} the {keyWords(mapping)} of another row, and nothing else tells
      them apart, as no column is assigned as {wanted}.{' '}
      {candidate === undefined
        ? `If the file has a column of them, assign it as ${wanted}: then all of them can be imported.`
        : `Assign “${candidate}” as ${wanted}, if that is what it has, and all of them can be imported.`}
    </p>
  )
}

interface KeyProps extends Pick<Props, 'mapping' | 'onMapping'> {
  readonly columns: readonly string[]
}

/** By what the records are found again when the list is imported once more. */
function KeyField({ mapping, columns, onMapping }: KeyProps) {
  const { kind, targets, matchBy } = mapping
  const choices = keyChoices(mapping).map((key) => ({
    value: key,
    label:
      key === madeKey
        ? `Their ${keyWords({ kind, matchBy: key })}`
        : `Their ${wordOf(kind, key)} (${columns[targets.indexOf(key)] ?? ''})`,
  }))
  const words = keyWords(mapping)
  return (
    <div className="import-key">
      <SelectField
        label="Found again by"
        value={matchBy}
        onChange={(chosen) => {
          onMapping({ ...mapping, matchBy: chosen })
        }}
        choices={choices}
        hint={
          matchBy === madeKey
            ? `No column is assigned as a key, and none is needed where each row has another ${words}: a row with ` +
              `the same ${words} changes that ${kind.one} next time, any other makes a new one.`
            : `A row whose ${words} is stored already changes that ${kind.one}, any other makes a new one. An empty cell leaves what is stored as it is.`
        }
      />
    </div>
  )
}
