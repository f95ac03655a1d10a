import { expect, test } from 'vitest'
import { readServerSentEvents } from './sse-reader.ts'

async function read(...chunks: string[]): Promise<string[]> {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of bytes) controller.enqueue(chunk)
      controller.close()
    },
  })
  const received: string[] = []
  for await (const data of readServerSentEvents(body)) received.push(data)
  return received
}

test('each event is read once, however the network splits it', async () => {
  expect(await read('data: {"entity":"bi', 'lls"}\n', '\ndata: 2\n\nda', 'ta: 3\n\n')).toEqual([
    '{"entity":"bills"}',
    '2',
    '3',
  ])
})

test('keep-alive comments are skipped', async () => {
  expect(await read(': hola\n\n', ':\n\ndata: 1\n\n')).toEqual(['1'])
})

test('several data lines make one text; event names and ids are skipped', async () => {
  expect(await read('event: change\nid: 7\ndata: a\ndata: b\r\n\r\n')).toEqual(['a\nb'])
})

test('an incomplete event is dropped', async () => {
  expect(await read('data: 1\n\ndata: 2')).toEqual(['1'])
})
