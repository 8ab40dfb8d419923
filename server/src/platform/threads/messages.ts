/** What a process says to one of its threads. */
export type ToThread =
  | { readonly type: 'task'; readonly id: number; readonly input: unknown }
  /** Nobody wants what the task comes to. */
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'returned'; readonly id: number; readonly call: number; readonly value: unknown }
  | { readonly type: 'threw'; readonly id: number; readonly call: number }
  /** Counts as a message like any other: a thread that takes it is not standing still. */
  | { readonly type: 'ping' }
  /** It shall do once what takes many times as long when it is done first. */
  | { readonly type: 'warmUp' }

/** What a thread says to its process. */
export type FromThread =
  /** It has loaded its code and takes tasks. */
  | { readonly type: 'ready' }
  /** It has warmed up. */
  | { readonly type: 'warm' }
  | ({ readonly type: 'call'; readonly id: number; readonly call: number } & Asked)
  /** A call without an answer. */
  | ({ readonly type: 'tell'; readonly id: number } & Asked)
  | { readonly type: 'done'; readonly id: number; readonly value: unknown }
  /** `call` is the one that failed, where that is why the task failed. */
  | { readonly type: 'failed'; readonly id: number; readonly error: Error; readonly call: number | undefined }

interface Asked {
  readonly method: string
  readonly argument: unknown
}

/** Places in the memory that a process and its thread share, so that one that stands still can be read, too. */
export const place = {
  /** How many messages the thread has begun to handle. */
  handled: 0,
  /** The task whose message it handled last. */
  task: 1,
  /** Which thread it is to the system; 0 where the system does not tell. */
  systemThread: 2,
} as const
