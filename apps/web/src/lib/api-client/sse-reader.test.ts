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
  const told: string[] = []
  for await (const data of readServerSentEvents(body)) told.push(data)
  return told
}

test('each event is told once, however the network cuts it', async () => {
  expect(await read('data: {"entity":"bi', 'lls"}\n', '\ndata: 2\n\nda', 'ta: 3\n\n')).toEqual([
    '{"entity":"bills"}',
    '2',
    '3',
  ])
})

test('comments that keep the line open are skipped', async () => {
  expect(await read(': hola\n\n', ':\n\ndata: 1\n\n')).toEqual(['1'])
})

test('the data of several lines is one text; names and ids are not data', async () => {
  expect(await read('event: change\nid: 7\ndata: a\ndata: b\r\n\r\n')).toEqual(['a\nb'])
})

test('an event that the line cut off is not told', async () => {
  expect(await read('data: 1\n\ndata: 2')).toEqual(['1'])
})
