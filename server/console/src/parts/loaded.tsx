import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** A query, or several as one. */
interface Read<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface Props<Data> {
  readonly query: Read<Data>
  /** What is being read, for those who wait: `the keys`. */
  readonly what: string
  readonly children: (data: Data) => ReactNode
}

/** What was read, or that it is being read, or why it cannot be and a way to try again. What is shown stays meanwhile. */
export function Loaded<Data>({ query, what, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      {error !== null && (
        <div role="alert" className="notice alert">
          <p>
            {data === undefined ? `Could not read ${what}.` : `This is what was last read of ${what}.`}{' '}
            {error.message}
          </p>
          <Button isPending={isFetching} onPress={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data !== undefined ? (
        children(data)
      ) : error === null ? (
        <p role="status" className="waiting">
          Reading {what} …
        </p>
      ) : undefined}
    </>
  )
}

/** Two that are shown together are waited for, and tried again, as one. */
export function bothOf<One, Other>(one: Read<One>, other: Read<Other>): Read<readonly [One, Other]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  }
}
