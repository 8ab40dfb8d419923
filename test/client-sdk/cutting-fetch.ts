/** A network that breaks: the first answers end with a broken connection, after so many events each. */
export function cuttingFetch({ afterEvents }: { readonly afterEvents: readonly number[] }) {
  const requests: Request[] = []
  let noteHangUp = (): void => undefined
  const hungUp = new Promise<void>((resolve) => {
    noteHangUp = resolve
  })
  return {
    requests,
    /** When the client has closed an answer that was not at its end. */
    hungUp,
    fetch: async (request: Request): Promise<Response> => {
      requests.push(request.clone())
      const most = afterEvents[requests.length - 1]
      const response = await fetch(request)
      // Its pieces are bytes, which the type of a response does not say.
      const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader()
      if (reader === undefined) return response
      let passed = 0
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (passed === most) {
            await reader.cancel()
            controller.error(new TypeError('terminated'))
            return
          }
          const { value, done } = await reader.read()
          if (done) {
            controller.close()
            return
          }
          // The service writes each event by itself.
          passed += 1
          controller.enqueue(value)
        },
        async cancel() {
          noteHangUp()
          await reader.cancel()
        },
      })
      return new Response(body, response)
    },
  }
}
