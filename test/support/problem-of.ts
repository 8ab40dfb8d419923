interface Answer {
  readonly response: Response
  readonly error?: unknown
}

/** What a refusal says that programs may rely on. */
export function problemOf({ response, error }: Answer): { status: number; code?: string; field?: string } {
  // Every failure is checked against the contract's `Problem` before it gets here.
  const { code, field } = (error ?? {}) as { code?: string; field?: string }
  return {
    status: response.status,
    ...(code !== undefined && { code }),
    ...(field !== undefined && { field }),
  }
}

export function invalid(field: string): ReturnType<typeof problemOf> {
  return { status: 400, code: 'VALIDATION_FAILED', field }
}
