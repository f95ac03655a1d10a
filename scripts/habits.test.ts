import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'
import { habitsIn, unexplainedIn } from './test/habits.ts'

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('scripts/') && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

test('no test looks once, sleeps, takes the date of the database, or depends on an order of arrival', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(({ file, text }) => habitsIn(file, text))).toEqual([])
})

/** The sign of a currency before a figure that is not a rate: only `formatMoney` writes it, with the minus before the sign. */
const writtenByHand = /\$(?:\\u00a0| )\$\{(?!formatRate|rate\b)/

test('amounts with the sign of their currency are written by one function', () => {
  const shipped = sources.filter(({ file }) => /^(apps|packages)\//.test(file) && !file.includes('.test.'))
  expect(shipped.filter(({ text }) => writtenByHand.test(text)).map(({ file }) => file)).toEqual([])
  const written = (figure: string) => writtenByHand.test(`C$\\u00a0$\{${figure}}`)
  expect([written('value'), written('formatRate(rate)')]).toEqual([true, false])
})

test('no object literal is spread into another one: its fields are written where they are', () => {
  const spread = /\.\.\.\{/
  expect(sources.filter(({ text }) => spread.test(text)).map(({ file }) => file)).toEqual([])
  expect(spread.test('const a = { ...{ b, c } }')).toBe(true)
})

/** Where an instant of the clock that people see is compared with another one that was stored or came from elsewhere. */
const comparesInstants = [
  'backup/continuous/continuous-info.ts',
  'backup/continuous/follow-place.ts',
  'backup/continuous/marks.ts',
  'backup/continuous/stream-log.ts',
  'backup/reserve/beat.ts',
  'backup/reserve/reserve-view.ts',
].map((file) => `apps/server/src/${file}`)

test('the server measures durations by the clock that nobody sets', () => {
  const byTheWall = /Date\.now\(\) *[-+<>]|[-+<>] *Date\.now\(\)/
  const shipped = sources.filter(
    ({ file }) => file.startsWith('apps/server/src/') && !file.includes('.test.'),
  )
  const found = shipped.filter(({ text }) => byTheWall.test(text)).map(({ file }) => file)
  expect(found.filter((file) => !comparesInstants.includes(file))).toEqual([])
  expect(comparesInstants.filter((file) => !found.includes(file))).toEqual([])
  expect(byTheWall.test('const deadline = Date.now() + 1000')).toBe(true)
})

test('types are nouns', () => {
  const participle = /\b(?:type|interface) (?:Asked|Told|Said|Sold|Written)\b/
  expect(sources.filter(({ text }) => participle.test(text)).map(({ file }) => file)).toEqual([])
})

test('business rules name a figure as the glossary does, not as the wire does', () => {
  const onWire = /\b(?:customPrice|dolarCost|newPriceAux)\b/
  const rules = sources.filter(({ file }) => file.startsWith('packages/domain/'))
  expect(rules.length).toBeGreaterThan(100)
  expect(rules.filter(({ text }) => onWire.test(text)).map(({ file }) => file)).toEqual([])
  expect(onWire.test('price: row.customPrice')).toBe(true)
})

test('every test in a browser says why it needs a page', () => {
  const inBrowser = sources.filter(({ file }) => /^e2e\/.*\.test\.ts$/.test(file))
  expect(inBrowser.length).toBeGreaterThan(10)
  expect(inBrowser.flatMap(({ file, text }) => unexplainedIn(file, text))).toEqual([])
})

test.each([
  ['expect(await row.textContent()).toBe(1)', 'looks at a page once'],
  ['expect(\n  await page.getByRole("row").count(),\n).toBe(1)', 'looks at a page once'],
  ['expect((await row.boundingBox())?.y).toBe(1)', 'looks at a page once'],
  [
    'expect(await api.get("bills/1")).toMatchObject({})',
    'asks the store once for what a page may still save',
  ],
  ['if (await page.getByRole("row").isVisible()) go()', 'decides by what a page shows'],
  ['await page.waitForTimeout(100)', 'sleeps'],
  ['await new Promise((resolve) => setTimeout(resolve, 5))', 'sleeps'],
  ['sql`select current_date`', 'uses the date of the database'],
  ['await Promise.race([a, b])', 'depends on the order of arrival'],
  ["test('a', { retry: 2 }, run)", 'is repeated until it passes'],
])('%j is found', (text, what) => {
  expect(habitsIn('e2e/a.test.ts', text)).toEqual([expect.stringContaining(`e2e/a.test.ts:1 ${what}`)])
})

test.each([
  'await expect.poll(() => row.textContent()).toBe(1)',
  'const code = await shown.textContent()',
  '// Time passes: nothing else shows that no request follows.\nawait page.waitForTimeout(100)',
])('%j is allowed', (text) => {
  expect(habitsIn('e2e/a.test.ts', text)).toEqual([])
})

test('a reason is one of the known ones', () => {
  const at = (comment: string) => unexplainedIn('e2e/a.test.ts', `${comment}\ntest('b', () => {})`)
  expect(at('// A page for: focus, print.')).toEqual([])
  for (const comment of ['', '// A page for: fun.', '// A page for: focus, fun.'])
    expect(at(comment)).toEqual(['e2e/a.test.ts:2 needs a page for no reason'])
})
