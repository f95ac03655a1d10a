import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { type FirstStep, firstStepIds, firstSteps, stepMessages } from '@yunque/contract/settings/first-steps'
import { addDays } from '@yunque/domain/dates'
import { describe, expect, test } from 'vitest'
import { area, client, product, rate, settings, user } from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { picture } from '../../test/requests/shop.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { upload, workbook } from '../../test/upload.ts'

const store = testStore()
const statesFor = async (by: Client): Promise<Record<string, string>> => {
  const { body } = await by.get('about/first-steps')
  return Object.fromEntries(body.map(({ step, state }: { step: string; state: string }) => [step, state]))
}
const states = () => statesFor(store.admin)
const mark = (step: FirstStep, said: string) => store.admin.post('about/first-steps', { step, mark: said })
const sell = async (date = businessDay()) => {
  const productId = await stockedProduct(store, { stock: 5, price: 100, postedOn: date })
  const bill = {
    date,
    clientId: 1,
    paymentTypeId: PaymentType.cash,
    paymentMethodId: PaymentMethod.cash,
    billDetails: [{ productId, quantity: 1, price: 100 }],
  }
  const answer = await store.admin.post('bills', bill)
  expect(answer).toMatchObject({ status: 200 })
}

const printBill = async () => {
  const { body } = await store.admin.get('bills/get')
  expect(await store.admin.post('bills/printed', { ids: [body.data[0].id] })).toMatchObject({ status: 200 })
}

const owe = async () => {
  const { identification } = await client(store.admin, { identification: '001-DEBE' })
  const [year, month, day] = addDays(businessDay(), -90).split('-')
  const file = workbook([
    ['Cliente', 'Documento', 'Fecha', 'Saldo'],
    [identification, 'A-1', `${day}/${month}/${year}`, 100],
  ])
  expect((await upload(store.admin, 'clients/openings/import', file)).body).toMatchObject({ added: 1 })
}
const series = {
  document: 'bill',
  areaId: null,
  prefix: 'A',
  firstNumber: 1,
  lastNumber: 500,
  authorization: 'DGI-55',
  authorizedOn: '2026-01-01',
  fromDate: '2099-01-01',
  toDate: '2099-12-31',
}

test('every step of a new store is open, in the order of the contract; the brakes wait for a second user (U38)', async () => {
  const found = await states()
  expect(Object.keys(found)).toEqual(firstStepIds.filter((step) => step !== 'brakes'))
  expect(new Set(Object.values(found))).toEqual(new Set(['open']))
})

describe('a step is done by the facts of the store', () => {
  test.each<[FirstStep, () => Promise<unknown>]>([
    ['company', () => settings(store.admin, { name: 'Ferretería Central', slogan: 'J0310000000001' })],
    ['logo', async () => upload(store.admin, 'about/logo/file', await picture())],
    ['regime', () => store.admin.post('about/fiscal-regime', { fiscalRegime: 'cuotaFija' })],
    ['areas', () => area(store.admin)],
    ['users', () => user(store.admin)],
    [
      'brakes',
      async () => store.admin.post('about/approvals', (await store.admin.get('about/approvals')).body),
    ],
    ['rates', () => rate(store.admin, businessDay())],
    ['products', () => product(store.admin)],
    ['clients', () => client(store.admin)],
    ['debts', () => owe()],
    ['numbering', () => store.admin.post('series/post', series)],
    ['recovery', () => store.admin.post('backups/recovery', { password: 'mostrador-de-pruebas' })],
    ['uses', () => store.admin.post('about/uses', { uses: ['credit', 'areas'] })],
    ['till', () => store.admin.post('cuts/post', { cutDate: businessDay(), initValue: 0 })],
    ['sale', () => sell()],
    ['printer', () => printBill()],
  ])('%s', async (step, act) => {
    expect(await states()).toMatchObject({ [step]: 'open' })
    await act()
    expect(await states()).toMatchObject({ [step]: 'done' })
  })
})

describe('what a person says of a step', () => {
  test('a step is skipped and taken up again', async () => {
    expect((await mark('opening', 'skipped')).body).toContainEqual({ step: 'opening', state: 'skipped' })
    await mark('opening', 'open')
    expect(await states()).toMatchObject({ opening: 'open' })
  })

  test('only a step that no data can tell is declared done', async () => {
    expect((await mark('opening', 'done')).body).toContainEqual({ step: 'opening', state: 'done' })
    await mark('opening', 'open')
    expect(await mark('products', 'done')).toMatchObject({ status: 400, text: stepMessages.byFacts })
  })

  test('facts win over a skip', async () => {
    await mark('products', 'skipped')
    expect(await states()).toMatchObject({ products: 'done' })
  })
})

describe('whose steps', () => {
  test('a user sees the steps that they may take, and marks no others', async () => {
    const by = await store.user({ resources: ['app', 'verClientes'] })
    const mine = firstStepIds.filter((step) => {
      const { resources } = firstSteps[step]
      return resources.some((name) => name === 'app' || name === 'verClientes')
    })
    expect(Object.keys(await statesFor(by))).toEqual(mine)
    expect(await by.post('about/first-steps', { step: 'users', mark: 'skipped' })).toMatchObject({
      status: 403,
    })
  })

  test('who does not administer sees none', async () => {
    const by = await store.user({ resources: ['inventario', 'verClientes'] })
    expect(await by.get('about/first-steps')).toMatchObject({ status: 403 })
  })
})

test('a store that has sold for longer than a month has no first steps left', async () => {
  expect(await states()).not.toEqual({})
  await store.database.db.updateTable('settings').set({ days_back: 60 }).execute()
  await sell(addDays(businessDay(), -40))
  expect(await states()).toEqual({})
})
