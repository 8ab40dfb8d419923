import { useMutation } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'

interface Props {
  readonly label: string
  readonly enter: () => Promise<void>
}

/** A way in that asks for nothing here: a button, and what has come of it. */
export function WayIn({ label, enter }: Props) {
  const { mutate, error, isPending } = useMutation({ mutationFn: enter })
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
        {label}
      </Button>
    </div>
  )
}
