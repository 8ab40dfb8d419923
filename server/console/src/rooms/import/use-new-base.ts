import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { dataOf, randomKey } from '../../api.ts'
import { useAccount } from '../../shell/account.ts'

/** Makes the knowledge base of a name. Of one whose making got no answer there is one in the end, however often it is tried. */
export function useNewBase() {
  const { api } = useAccount()
  const tried = useRef({ name: '', key: '' })
  return useMutation({
    mutationFn: (name: string) => {
      if (tried.current.name !== name) tried.current = { name, key: randomKey() }
      const params = { header: { 'Idempotency-Key': tried.current.key } }
      return dataOf(api.POST('/account/knowledge-bases', { params, body: { name } }))
    },
    onSuccess: () => {
      tried.current = { name: '', key: '' }
    },
  })
}
