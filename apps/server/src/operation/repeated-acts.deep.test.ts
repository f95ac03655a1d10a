import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { type Operation, operations } from '../../test/operations.ts'
import { whole } from '../../test/requests/break-request.ts'
import { openShop, type Shop } from '../../test/requests/shop.ts'
import { validRequest } from '../../test/requests/valid-request.ts'
import { sendRequest } from '../../test/send-request.ts'
import { watchChanges } from '../../test/watch-changes.ts'

const store = testStore()

/** Acts that answer a repeat without doing anything. Those with content keep it (documents.repeated-act). */
const withContent = ['compras/process', 'cuts/close', 'prebills/{id}/convertToBill']
const withoutContent = ['prebills/{id}/convert', 'prebills/{id}/revert', 'shares/{id}/revoke']

/**
 * What is already as it states: rates of a file or a year, statements that wait to be sent, a file that its record has, and sales of a
 * device, which have keys of their own.
 */
const attachable = ['claims', 'clients', 'expenses', 'products', 'purchases', 'receivables']
const asStated = [
  'rates/official',
  'rates/post/file',
  'shares/statements',
  'offlineSales/load',
  'offlineTill/send',
  ...attachable.map((records) => `${records}/{id}/attachments`),
]

/** Paths of sessions, settings, devices, programs and other systems; and those that only read. */
const others =
  /^(account|about|users|roles|reports|restoring|practice|backups|takeouts|webhooks|printers|prints|devices|labels)|export|pdf|preview|check|sheet$|states$|import$/
const reads = [
  'rates/GetByDate',
  'priceLists/prices',
  'products/salePrices',
  'products/prices/changed',
  'offlineTill/outcomes',
  'offlineTill/known',
]

/** Whether the operation answers the same request, sent twice without a key, twice alike and changes nothing the second time. */
async function isRepeatable(
  operation: Operation,
  shop: Shop,
  changes: () => Promise<string[]>,
): Promise<boolean> {
  const { key: _key, ...request } = whole(operation, await validRequest(operation, shop))
  const by = { token: shop.by.token }
  const first = await sendRequest(store, operation, { request, by })
  await changes()
  const second = await sendRequest(store, operation, { request, by })
  return (await changes()).length === 0 && first.status === 200 && second.status === 200
}

test('every act that answers a repeat without doing anything is known, so that another content is refused', async () => {
  const shop = await openShop(store)
  const changes = await watchChanges(store)
  const acts = (await operations(store)).filter(
    ({ method, path }) => method === 'POST' && !others.test(path) && !reads.includes(path),
  )
  const repeatable: string[] = []
  for (const act of acts) if (await isRepeatable(act, shop, changes)) repeatable.push(act.path)
  expect(repeatable.toSorted()).toEqual([...withContent, ...withoutContent, ...asStated].toSorted())
}, 600_000)
