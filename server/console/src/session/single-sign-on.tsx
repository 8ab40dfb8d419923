import { useMutation } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { leaveForProvider, useOpenId } from './openid.ts'

/** The way to the provider's own page, where one is configured. */
export function SingleSignOn({ waitingLink }: { readonly waitingLink: string | undefined }) {
  const { data } = useOpenId()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => leaveForProvider('openid', waitingLink),
  })
  if (data === undefined || data === null) return undefined
  return (
    <div className="section">
      {error !== null && (
        <p role="alert" className="notice alert">
          {error.message}
        </p>
      )}
      <Button
        isPending={isPending}
        onPress={() => {
          mutate()
        }}
      >
        Sign in with {data.name}
      </Button>
    </div>
  )
}
