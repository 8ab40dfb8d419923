import type { Schemas } from '../../api.ts'
import { TextField } from '../../parts/fields.tsx'
import { AttributesField } from './attributes-field.tsx'
import type { Fact } from './kind.ts'
import { attributeText } from './entered.ts'

interface LinesProps {
  readonly label: string
  readonly name: string
  readonly stored: readonly string[] | undefined
  readonly hint: string
}

/** A list of texts, one a line: `linesIn` reads it. */
export function LinesField({ label, name, stored = [], hint }: LinesProps) {
  return <TextField label={label} name={name} rows={3} defaultValue={stored.join('\n')} hint={hint} />
}

interface Common {
  readonly externalId?: string
  readonly tags?: readonly string[]
  readonly metadata?: Schemas['Metadata']
}

/** What records of every kind can have. */
export function CommonInputs({ row }: { readonly row: Common | undefined }) {
  return (
    <>
      <LinesField
        label="Tags"
        name="tags"
        stored={row?.tags}
        hint="Free labels, one a line. The assistant finds the record by them."
      />
      <TextField
        label="Own id"
        name="externalId"
        defaultValue={row?.externalId ?? ''}
        maxLength={255}
        hint={
          'What your own system calls the record inside; customers do not see it. An import from a file that ' +
          'has such ids finds the record again by it; one from a file without any key makes one here.'
        }
      />
      <AttributesField
        label="Metadata"
        hint="For your developers: what other programs keep with the record. The assistant neither reads nor quotes it."
        name="metadata"
        stored={row?.metadata}
      />
    </>
  )
}

export const commonFacts = ({ externalId, tags, metadata }: Common): Fact[] => [
  ['Tags', listText(tags)],
  ['Own id', externalId],
  ...attributeFacts(metadata).map(([name, value]): Fact => [`Metadata: ${name}`, value]),
]

export const listText = (list: readonly string[] | undefined): string | undefined => list?.join(', ')

export const attributeFacts = (attributes: Readonly<Record<string, unknown>> = {}): [string, string][] =>
  Object.entries(attributes).map(([name, value]) => [name, attributeText(value)])
