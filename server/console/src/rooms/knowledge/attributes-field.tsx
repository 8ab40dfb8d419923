import { useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { attributeText } from './entered.ts'
import { Group } from './group.tsx'

interface Props {
  readonly label: string
  readonly hint: string
  readonly name: string
  readonly stored: Readonly<Record<string, unknown>> | undefined
}

/** Names of one's own choice, each with a value. `attributesIn` reads them. */
export function AttributesField({ label, hint, name, stored = {} }: Props) {
  const nextKey = useRef(0)
  const [rows, setRows] = useState(() =>
    Object.entries(stored).map(([key, value]) => ({
      key: (nextKey.current += 1),
      name: key,
      value: attributeText(value),
    })),
  )
  const isFresh = useRef(false)
  return (
    <Group legend={label} hint={hint} path={name} tellsOfParts>
      {rows.map((row, index) => (
        <div key={row.key} className="attribute">
          <TextField
            label={`Name ${String(index + 1)}`}
            name={`${name}:name`}
            defaultValue={row.name}
            // Who has asked for one more goes on there.
            autoFocus={isFresh.current}
          />
          <TextField label={`Value ${String(index + 1)}`} name={`${name}:value`} defaultValue={row.value} />
          <Button
            aria-label={`Remove row ${String(index + 1)} of ${label.toLowerCase()}`}
            onPress={() => {
              setRows(rows.filter(({ key }) => key !== row.key))
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        aria-label={`Add a row to ${label.toLowerCase()}`}
        onPress={() => {
          isFresh.current = true
          setRows([...rows, { key: (nextKey.current += 1), name: '', value: '' }])
        }}
      >
        Add a row
      </Button>
    </Group>
  )
}
