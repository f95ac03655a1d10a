import { TransferStep } from '@yunque/contract/core/constants'
import { FiscalRegime } from '@yunque/domain/codes'
import type { Client } from '../harness.ts'
import { businessDay } from '../stock.ts'
import { workbook } from '../upload.ts'
import { openAgain } from './import-recipes.ts'
import { of, picture, posted, type Recipes, type Shop, unique } from './shop.ts'

/** A random day of the past without a rate. */
const someDay = () =>
  new Date(Date.UTC(1960, 0, 1 + Math.floor(Math.random() * 18_000))).toISOString().slice(0, 10)
const rate = ({ by }: Shop) => posted(by, 'rates/post', { date: someDay(), value: 36.5 })
let accounts = 100
const newAccount = () => ({ code: `1.1.${++accounts}`, name: `Cuenta ${unique()}` })
/** A series of its own prefix, which has not begun. */
const numbering = () => ({
  document: 'bill',
  areaId: null,
  prefix: `S${unique().slice(0, 8)}`.toUpperCase(),
  firstNumber: 1,
  lastNumber: 500,
  authorization: 'DGI-55',
  authorizedOn: '2026-01-01',
  fromDate: '2099-01-01',
  toDate: '2099-12-31',
})
const priceList = () => ({ name: `Lista ${unique()}`, audienceId: 1 })
const expense = ({ today }: Shop) => ({ date: today, categoryId: 1, value: 25, observation: 'Papelería' })
const cashMovement = { direction: 2, categoryId: 1, currencyId: 1, amount: 25, reason: 'Depósito' }
/** Closes the open till, because only one can be open. */
export const noOpenTill = async ({ by }: Shop) => {
  const { body } = await by.get('cuts/get', { take: 20, sort: [{ selector: 'id', desc: true }] })
  for (const { id } of body.data) await by.post('cuts/close', { id })
}
const openTill = async (shop: Shop) => {
  await noOpenTill(shop)
  return posted(shop.by, 'cuts/post', { cutDate: shop.today, initValue: 100 })
}
const closedTill = async (shop: Shop) => {
  const { id } = await openTill(shop)
  await posted(shop.by, 'cuts/close', { id })
  return { id }
}
const noBackup = async ({ by }: Shop) => {
  for (let n = 0; n < 100; n++) {
    const { body } = await by.get('backups/get', { take: 1, sort: [{ selector: 'id', desc: true }] })
    if (body.data[0]?.result !== 'running') return body.data[0]
    // Time passes: between two looks.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
const noTrial = async ({ by }: Shop) => {
  for (let n = 0; n < 100; n++) {
    const { body } = await by.get('backups/settings')
    if (body.trial?.result !== 'running') return
    // Time passes: between two looks.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
const openingAct = async ({ by }: Shop): Promise<{ id: number }> => {
  await openAgain(by)
  await by.post('opening-day', { openingDate: businessDay(), money: [] })
  return { id: (await by.post('opening-day/close?confirm=true', {})).body.actId }
}

const backup = async (shop: Shop): Promise<{ id: number }> => {
  await noBackup(shop)
  await shop.by.post('backups/run')
  return noBackup(shop)
}
const doubtfulBackup = async (shop: Shop): Promise<{ id: number }> => {
  const made = await backup(shop)
  await shop.store.database.db
    .updateTable('backups')
    .set({ result: 'doubtful' })
    .where('id', '=', made.id)
    .execute()
  return made
}

const accounting: Recipes = {
  'POST accounts/post': () => ({ body: newAccount() }),
  'accounts/{id}/delete': of(({ by }) => posted(by, 'accounts/post', newAccount())),
  'accounts/get/{id}': of(({ by }) => posted(by, 'accounts/post', newAccount())),
  'POST yearClosings/close': () => ({ body: { year: 2020, confirm: true } }),
  'POST yearClosings/reopen': async ({ by }) => {
    await by.post('yearClosings/close', { year: 2020, confirm: true })
    return { body: { year: 2020, confirm: true } }
  },
  'POST accountRules/post': async ({ by }) => ({
    body: { rule: 'received', subjectId: 3, accountId: (await posted(by, 'accounts/post', newAccount())).id },
  }),
}

const money: Recipes = {
  'POST withholdingTypes/post': () => ({
    body: { side: 'made', name: `Retención ${unique()}`, rate: 3, base: 'net', minimum: 500 },
  }),
  'POST priceLists/post': () => ({ body: priceList() }),
  'priceLists/get/{id}': of(({ by }) => posted(by, 'priceLists/post', priceList())),
  'priceLists/{id}/delete': of(({ by }) => posted(by, 'priceLists/post', priceList())),
  'POST priceLists/prices': async ({ by }) => ({
    body: { id: (await posted(by, 'priceLists/post', priceList())).id, areaId: 1, search: 'clavo' },
  }),
  'POST priceLists/prices/post': async (shop) => ({
    body: {
      id: (await posted(shop.by, 'priceLists/post', priceList())).id,
      products: [{ productId: shop.ids.plentyId, breaks: [{ from: 0, price: 20 }] }],
    },
  }),
  'POST products/prices/changed': ({ today }) => ({ body: { areaId: 1, since: today } }),
  'POST products/salePrices': (shop) => ({
    body: { areaId: 1, clientId: 1, date: shop.today, productIds: [shop.ids.plentyId] },
  }),
  'POST series/post': () => ({ body: numbering() }),
  'series/get/{id}': of(({ by }) => posted(by, 'series/post', numbering())),
  'series/{id}/delete': of(({ by }) => posted(by, 'series/post', numbering())),
  'POST rates/post': () => ({ body: { date: someDay(), value: 36.5 } }),
  'POST rates/GetByDate': ({ today }) => ({ body: { date: today } }),
  'rates/{id}/delete': of(rate),
  'POST rates/official': () => ({ body: { year: 2024, confirm: true } }),
  'POST rates/post/file': () => ({
    file: workbook([
      ['Fecha', 'Valor'],
      [someDay(), 36.5],
    ]),
  }),
  'POST cuts/post': async (shop) => {
    await noOpenTill(shop)
    return { body: { cutDate: shop.today, initValue: 100, initDollars: 5, descripcion: 'Turno' } }
  },
  'cuts/{id}/delete': of(openTill),
  'cuts/pre-ejecute/{id}': of(openTill),
  'POST cuts/close': async (shop) => ({
    body: {
      id: (await openTill(shop)).id,
      counted: { cordobas: [{ denomination: 100, count: 1 }], dollars: [{ denomination: 5, count: 0 }] },
    },
  }),
  'POST cuts/open-drawer': async (shop) => {
    await openTill(shop)
    return { body: { reason: 'Cambio' } }
  },
  'cuts/re-open/{id}': of(closedTill),
  'POST cashMovements/post': async (shop) => {
    await openTill(shop)
    return { body: cashMovement }
  },
  'cashMovements/{id}/delete': of(async (shop) => {
    await openTill(shop)
    return posted(shop.by, 'cashMovements/post', cashMovement)
  }),
  'POST expenses/post': (shop) => ({ body: expense(shop) }),
  'expenses/{id}/delete': of((shop) => posted(shop.by, 'expenses/post', expense(shop))),
}

/** Takes back all that is in transit: it would keep the IVA in the stock. */
async function settleTransit(by: Client): Promise<void> {
  const { data } = (await by.get('traslates/get?transit=any')).body
  for (const { id, stepId } of data) {
    if (stepId === TransferStep.inTransit) await by.get(`traslates/${id}/delete`)
    else {
      const { traslateDetails } = (await by.get(`traslates/get/${id}`)).body
      await by.post(`traslates/${id}/resolve`, {
        outcome: 'returned',
        observation: 'Revisado',
        traslateDetails: traslateDetails.map((line: { productId: number; quantityInTransit: number }) => ({
          productId: line.productId,
          quantity: line.quantityInTransit,
        })),
      })
    }
  }
}

const system: Recipes = {
  'POST about/set-info': async ({ by }) => ({ body: (await by.get('about/get-info')).body }),
  'POST about/fiscal-regime': async ({ by }) => {
    const { body } = await by.get('about/fiscal-regime')
    const { data } = (await by.get('receptions/get?unbilled=true')).body
    for (const { id } of data) await by.get(`receptions/${id}/delete`)
    await settleTransit(by)
    const general = body.fiscalRegime === FiscalRegime.general
    return {
      body: general
        ? { fiscalRegime: FiscalRegime.fixed }
        : { fiscalRegime: FiscalRegime.general, revalue: true, reason: 'IVA' },
    }
  },
  'POST about/approvals': async ({ by }) => ({ body: (await by.get('about/approvals')).body }),
  'POST about/receptionPairs': async ({ by }) => ({ body: (await by.get('about/receptionPairs')).body }),
  'POST about/papers': async ({ by }) => ({ body: (await by.get('about/papers')).body }),
  'POST about/summary-mail': async ({ by }) => ({ body: (await by.get('about/summary-mail')).body }),
  'POST about/sharing': async ({ by }) => ({ body: (await by.get('about/sharing')).body }),
  'POST about/mail': async ({ by }) => ({ body: (await by.get('about/mail')).body }),
  'POST opening-day': async ({ by }) => ({
    body: { openingDate: businessDay(), money: [], version: (await by.get('opening-day')).body.version },
  }),
  'POST opening-day/close': async ({ by }) => {
    await openAgain(by)
    await by.post('opening-day', { openingDate: businessDay(), money: [] })
    return { query: { confirm: 'true' } }
  },
  'POST opening-day/reopen': async ({ by }) => {
    await openAgain(by)
    await by.post('opening-day', { openingDate: businessDay(), money: [] })
    await by.post('opening-day/close?confirm=true', {})
    return { body: { reason: 'Faltó una factura' } }
  },
  'opening-day/acts/{id}': of(openingAct),
  'opening-day/acts/{id}/pdf': of(openingAct),
  'POST about/first-steps': () => ({ body: { step: 'printer', mark: 'skipped' } }),
  'POST about/uses': () => ({ body: { uses: ['credit', 'lots'] } }),
  'POST about/mail/test': () => ({ body: { to: 'gerente@example.com' } }),
  'POST about/logo/file': async () => ({ file: await picture() }),
  'POST products/file/{id}': async ({ ids }) => ({ params: { id: ids.plentyId }, file: await picture() }),
  'DELETE products/file/{id}': async ({ ids }) => ({ params: { id: ids.plentyId } }),
  'POST backups/settings': () => ({ body: { nightly: true, hour: 2, keep: 7 } }),
  'POST backups/storage': () => ({ body: {} }),
  'POST backups/continuous': () => ({ body: { folder: false, storage: false, days: 14 } }),
  'backups/continuous/moments': () => ({ query: { place: 'folder' } }),
  'POST backups/trial': async (shop) => {
    await backup(shop)
    await noTrial(shop)
    return {}
  },
  'POST backups/run': async (shop) => {
    await noBackup(shop)
    return {}
  },
  'backups/{id}/delete': of(backup),
  'backups/{id}/file': of(backup),
  'backups/{id}/accept': of(doubtfulBackup),
}

/** Accounting, the till, the settings and the backups. */
export const officeRecipes: Recipes = { ...accounting, ...money, ...system }
