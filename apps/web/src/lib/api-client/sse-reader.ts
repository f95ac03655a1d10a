/** The `data` of each event of a server-sent stream. Comments and other fields are skipped, but `onSign` is called for any input. */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
  onSign?: () => void,
): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      onSign?.()
      rest += decoder.decode(value, { stream: true })
      const blocks = rest.split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = dataOf(block)
        if (data !== '') yield data
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function dataOf(block: string): string {
  return block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
    .join('\n')
}
