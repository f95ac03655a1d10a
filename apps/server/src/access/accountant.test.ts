import { starterRoles } from '@yunque/contract/access/starter-roles'
import { expect, test } from 'vitest'
import { isRead } from '../../test/all-questions.ts'
import { testStore } from '../../test/harness.ts'
import { type Operation, operations } from '../../test/operations.ts'

const store = testStore()
const role = starterRoles.find(({ name }) => name === 'Contador')

/** Who may read a document may print it, and the prints are counted (papers.copies). */
const counts = ({ path }: Operation) => path.endsWith('/printed')

const named = ({ method, path }: Operation) => `${method} ${path}`

test('the accountant reads closings, notes, expenses, purchases and every report, and writes nothing', async () => {
  const mine = new Set<string>(role?.resources)
  const all = await operations(store)
  const granted = all.filter(
    ({ access }) => typeof access !== 'string' && access.some((one) => mine.has(one)),
  )
  // Who reads a record removes only what they attached while they could write it (attachments.rights).
  const removesOwn = ({ path }: (typeof all)[number]) => path.endsWith('/attachments/{attachmentId}')
  const writes = granted.filter((one) => !isRead(one) && !counts(one) && !removesOwn(one))
  expect(writes.map(named)).toEqual([])
  const readable = new Set(granted.map(({ path }) => path))
  const wanted = [
    'cuts/get',
    'movements/get',
    'expenses/get',
    'purchases/get',
    'receivables/get',
    'bills/get',
  ]
  const reports = all
    .filter(({ path, access }) => path.startsWith('reports/') && access !== 'session')
    .map(({ path }) => path)
  expect(reports.length).toBeGreaterThan(30)
  expect([...wanted, ...reports].filter((path) => !readable.has(path))).toEqual([])
})
