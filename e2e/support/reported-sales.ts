import type { Page } from 'playwright-core'
import { addUser, businessDay, stockUp, storeApi } from './store-api.ts'

/** Sales of two products by a seller and the administrator, with a return, a goal, and receipts of three kinds. */
export async function reportedSales() {
  const today = businessDay()
  const api = await storeApi()
  const family = await api.post('catalogos/new-catalog', { name: 'Ventas del reporte', catalogId: 'family' })
  const familyId: number = family.id
  const [nail = 0, lime = 0] = await stockUp(api, [
    { code: 'VENT-1', name: 'Clavo del reporte', dolarCost: 1, price: 115, familyId },
    { code: 'VENT-2', name: 'Cal del reporte', dolarCost: 2, price: 230, familyId },
  ])
  const password = await addUser(api, { username: 'rosa.ventas', fullName: 'Rosa Ventas', role: 'Vendedor' })
  const client = { name: 'Lucía', lastName: 'Reportes', creditLimit: 50_000, creditDays: 30 }
  const clientId: number = (await api.post('clients/post', client)).id
  const header = { date: today, clientId, asignedTo: 'rosa.ventas' }
  const onCredit = { ...header, paymentTypeId: 2, creditDays: 30 }
  const goods = [
    { productId: nail, quantity: 10, price: 115 },
    { productId: lime, quantity: 2, price: 230 },
  ]
  const billId: number = (await api.post('bills', { ...onCredit, billDetails: goods })).id
  await api.post('bills', { ...header, asignedTo: 'admin', paymentTypeId: 1, billDetails: goods.slice(0, 1) })
  await api.post('cuts/post', { cutDate: today, initValue: 1000 })
  await api.post('movements', {
    billId,
    date: today,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Sobró',
    movementDetails: [{ productId: nail, quantity: 1 }],
  })
  const goal = { description: 'Mes del reporte', initDate: today, endDate: today, value: 2000 }
  const goalId = (await api.post('goals/post', goal)).id
  await api.post('goalUsers/post', { goalId, username: 'rosa.ventas', value: 1300 })
  const receipt = {
    billId,
    referencePhysical: 'RF-1',
    acceptRepeated: true,
    observation: 'Abono del reporte',
  }
  await api.post('receivables', { ...receipt, amount: 400, paymentMethodId: 1 })
  await api.post('receivables', { ...receipt, amount: 100, paymentMethodId: 3, bankId: 1, reference: 'T-1' })
  const voided = await api.post('receivables', { ...receipt, amount: 50, paymentMethodId: 1 })
  await api.get(`receivables/${voided.id}/delete`)
  return { familyId, billId, password }
}

export const totals = (page: Page) => page.getByRole('row', { name: /^Totales/ })
