import { expect, test } from 'vitest'
import { allPairs, followers, pairName } from '../../test/followers/followers.ts'
import { openPlace, type Walks } from '../../test/followers/place.ts'
import { purchaseWalks } from '../../test/followers/purchases.ts'
import { saleWalks } from '../../test/followers/sales.ts'
import { testStore } from '../../test/harness.ts'
import { operations } from '../../test/operations.ts'

const store = testStore()
const walks: Walks = { ...saleWalks, ...purchaseWalks }

test('every act on a document has its followers, or the reason why it has none', async () => {
  const listed = Object.values(followers).flatMap(Object.keys)
  expect(listed.length).toBe(new Set(listed).size)
  const places = new Set(listed.map((operation) => operation.split('/')[0]))
  const acts = (await operations(store))
    .filter(({ method, path }) => method !== 'GET' && places.has(path.split('/')[0]) && isAct(path))
    .map(({ path }) => path)
  expect([...new Set(acts)].sort()).toEqual(listed.toSorted())
})

/**
 * Neither papers that were printed, nor photos and files, which bar nothing, nor the settings, of which the fiscal regime alone
 * is an act.
 */
const isAct = (path: string): boolean =>
  !path.endsWith('/printed') &&
  !/\/attachments(\/|$)/.test(path) &&
  (path === 'about/fiscal-regime' || !path.startsWith('about/'))

test('every pair is walked', () => {
  expect(Object.keys(walks).sort()).toEqual(
    allPairs.map(({ operation, pair }) => pairName(operation, pair)).sort(),
  )
})

const named = allPairs.map(({ operation, pair }) => ({ name: pairName(operation, pair), rule: pair.rule }))

test.each(named)('$name: $rule', async ({ name, rule }) => {
  const walk = walks[name]
  if (!walk) throw new Error(`${name} has no walk`)
  const { act, named: number, undo, goesOn, words, check } = await walk(await openPlace(store))
  if (rule === 'refused') {
    const refused = await act()
    expect(refused.status, refused.text).toBe(400)
    if (typeof number === 'string') expect(refused.text).toContain(number)
    else expect(refused.text).toMatch(number ?? /^$/)
    if (!undo) return
    // The way out: the follower first.
    await undo()
  }
  const done = await act()
  expect(done.status, done.text).toBe(200)
  if (rule === 'again') {
    const looked = await goesOn?.()
    expect(looked?.status, looked?.text).toBe(400)
    expect(looked?.text).toMatch(words ?? /^$/)
  }
  if (rule === 'carried') {
    expect(check).toBeDefined()
    await check?.()
  }
})
