import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { type Statement, statementsOf } from '../../test/statements.ts'
import { trade } from '../../test/trade.ts'

const store = testStore()

/** The plan of a statement with sorts, sequential scans, hash joins and merge joins disabled. */
async function planOf({ text, values }: Statement): Promise<string> {
  const client = await store.database.pool.connect()
  try {
    await client.query('begin')
    for (const way of ['sort', 'incremental_sort', 'seqscan', 'hashjoin', 'mergejoin'])
      await client.query(`set local enable_${way} = off`)
    const { rows } = await client.query(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.each([
  'bills',
  'prebills',
  'receivables',
  'movements',
  'inPutProducts',
  'outPutProducts',
  'traslates',
  'purchases',
  'expenses',
  'cuts',
  'clients/historial',
  'audit',
])(
  'the first page of %s is read from an index: years of documents are neither read nor sorted',
  async (path) => {
    const ask = () => store.admin.get(`${path}/get`, { take: 20 })
    expect((await ask()).status).toBe(200)
    const page = (await statementsOf(ask)).find(({ text }) =>
      /order by[^)]*\(\w+\.id\) desc limit/.test(text),
    )
    expect(page).toBeDefined()
    if (page) expect(await planOf(page)).not.toContain('Sort')
  },
)

test('invoices by date are read from an index', async () => {
  const sort = [{ selector: 'date', desc: true }]
  const statements = await statementsOf(() => store.admin.get('bills/get', { take: 20, sort }))
  const page = statements.find(({ text }) => text.includes('order by (b.date) desc'))
  expect(page && (await planOf(page))).toContain('using bills_date')
})

test('counting invoices reads only invoices', async () => {
  const statements = await statementsOf(() =>
    store.admin.get('bills/get', { take: 1, requireTotalCount: true }),
  )
  const count = statements.find(({ text }) => text.includes('total_count'))
  expect(count?.text).toMatch(/ from bills b\s+where b\.opening_id is null$/)
})

test('the rows of a page are read by their keys, however the keys were found', async () => {
  await trade(store)
  for (const asked of [{}, { clientId: 1 }, { owed: true }, { filter: ['clientId', '=', 1] }]) {
    const statements = await statementsOf(() => store.admin.get('bills/get', { take: 20, ...asked }))
    const rows = statements.find(({ text }) => text.includes('array_position'))
    const plan = rows ? await planOf(rows) : ''
    // In a small table any index that has the key costs the same.
    expect([asked, plan]).toEqual([asked, expect.stringContaining('Index Cond: (id = ANY')])
    expect(plan).not.toMatch(/bills_(client|area|owed)/)
  }
})

test('the statement for the rows does not depend on the filter, so that few plans serve all pages', async () => {
  const texts = new Set<string>()
  for (const asked of [
    { take: 1 },
    { take: 2, skip: 1 },
    { sort: [{ selector: 'total' }] },
    { filter: ['total', '>', 1] },
  ]) {
    const statements = await statementsOf(() => store.admin.get('bills/get', asked))
    for (const { text } of statements) if (text.includes('array_position')) texts.add(text)
  }
  expect([...texts]).toEqual([expect.stringMatching(/^\/\* prepared \*\/ select/)])
})
