import { expect, test } from 'vitest'
import { type FeedEvent, followFeed } from './follow.ts'
import { Refused } from './refused.ts'

type FeedQuery = Parameters<Parameters<typeof followFeed>[0]>[0]
type Page = Awaited<ReturnType<Parameters<typeof followFeed>[0]>>

/** The events of a feed that answers so, until its answers are used up, and what was asked. */
async function followed(answers: readonly (Page | Error)[], since?: string) {
  const left = [...answers]
  const asked: FeedQuery[] = []
  const end = new AbortController()
  const events: FeedEvent[] = []
  const ask = async (query: FeedQuery): Promise<Page> => {
    asked.push(query)
    const answer = left.shift()
    if (left.length === 0) end.abort()
    if (answer instanceof Error || !answer) throw answer
    return answer
  }
  for await (const event of followFeed(ask, { since, kinds: ['bills'], signal: end.signal }))
    events.push(event)
  return { events, asked }
}

const answer = (next: string, ...ids: number[]): Page => ({
  changes: ids.map((id) => ({ kind: 'bills', id, areaId: null, act: 'created', version: id, at: '' })),
  next,
  more: false,
})

test('without a cursor it takes one and says to read all, then goes on from it', async () => {
  const { events, asked } = await followed([answer('1.5'), answer('1.6', 6)])
  expect(events).toMatchObject([
    { type: 'readAll', next: '1.5' },
    { type: 'changes', next: '1.6', changes: [{ id: 6 }] },
  ])
  expect(asked).toEqual([{}, { kinds: ['bills'], since: '1.5', wait: 25 }])
})

test('an answer that is where it was is no event; one without changes has a cursor to keep', async () => {
  const { events } = await followed([answer('1.5'), answer('1.7')], '1.5')
  expect(events).toEqual([{ type: 'changes', changes: [], next: '1.7' }])
})

test('a cursor that is gone says to read all, with the sentence of the store', async () => {
  const { events } = await followed([new Refused(410, 'Ya no se guardan'), answer('2.1')], '1.5')
  expect(events).toEqual([{ type: 'readAll', next: '2.1', reason: 'Ya no se guardan' }])
})

test.each([401, 403, 400])('a refusal by %i ends it', async (status) => {
  await expect(followed([new Refused(status, 'No'), answer('1.6'), answer('1.7')], '1.5')).rejects.toThrow(
    'No',
  )
})
