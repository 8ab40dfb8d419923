import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOf } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/fields.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { useAccount, useMay } from '../../shell/account.ts'

interface Props {
  readonly onMade: (kbId: string) => void
  /** Whether there is none yet. */
  readonly isFirst: boolean
}

/** Makes an empty knowledge base to import into. */
export function NewKnowledgeBase({ onMade, isFirst }: Props) {
  const { account, api } = useAccount()
  const mayMake = useMay('account:write')
  const queries = useQueryClient()
  const { tell } = useNotices()
  const [isOpen, setIsOpen] = useState(false)
  if (!mayMake) return undefined
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <Button
        look={isFirst ? 'main' : 'plain'}
        onPress={() => {
          setIsOpen(true)
        }}
      >
        {isFirst ? 'Make a knowledge base' : 'Make another knowledge base'}
      </Button>
      <Dialog title="New knowledge base" isOpen={isOpen} onClose={close}>
        <ActionForm
          submit="Make it"
          beside={<Button onPress={close}>Cancel</Button>}
          act={async (entered) => {
            const body = { name: textIn(entered, 'name') }
            const made = await dataOf(api.POST('/account/knowledge-bases', { body }))
            await queries.invalidateQueries({ queryKey: [account.accountId] })
            return made
          }}
          onDone={({ id, name }) => {
            close()
            tell(`${name} is made.`)
            onMade(id)
          }}
        >
          <TextField label="Name" name="name" maxLength={200} isRequired autoFocus />
        </ActionForm>
      </Dialog>
    </>
  )
}
