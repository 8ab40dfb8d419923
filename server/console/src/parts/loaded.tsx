import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
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
