import { messages } from '@yunque/contract/core/messages'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

/**
 * A month whose figures this test computes in whole cents, apart from the services. Each report and statement must
 * agree with them, and so with each other (reports.net-sales).
 */
const store = testStore()

type Sale = {
  date: string
  seller: number
  client: number
  credit: boolean
  lines: { product: number; units: number; discount: number }[]
  voided?: boolean
  delivered?: string
  /** The time of creation, where it matters. */
  at?: string
}
type Note = { sale: number; date: string; product: number; units: number; percent?: number }

const [year, month] = ['2026', '09']
const on = (day: string) => `${year}-${month}-${day}`
const goods = [
  { price: 100, cost: 61.5, hasIva: true, family: 0 },
  { price: 33.33, cost: 20, hasIva: true, family: 1 },
  { price: 18, cost: 11.25, hasIva: false, family: 1 },
]
const line = (product: number, units: number, discount = 0) => ({ product, units, discount })
const sales: Sale[] = [
  { date: on('01'), seller: 0, client: 0, credit: false, lines: [line(0, 3), line(2, 1.5, 0.77)] },
  { date: on('01'), seller: 1, client: 1, credit: true, lines: [line(0, 7, 33.33), line(1, 10, 5)] },
  { date: on('15'), seller: 0, client: 2, credit: true, lines: [line(1, 3)], delivered: on('16') },
  { date: on('15'), seller: 1, client: 0, credit: false, lines: [line(0, 1)], voided: true },
  // Both are on the 30th in Nicaragua; in UTC the second is in October.
  {
    date: on('30'),
    seller: 0,
    client: 1,
    credit: false,
    lines: [line(2, 4)],
    at: '2026-09-30T17:59:00-06:00',
  },
  {
    date: on('30'),
    seller: 1,
    client: 2,
    credit: false,
    lines: [line(0, 2, 10.01)],
    at: '2026-09-30T18:01:00-06:00',
  },
  // The days next to the month are not part of it.
  { date: '2026-08-31', seller: 0, client: 1, credit: false, lines: [line(0, 5)] },
  { date: '2026-10-01', seller: 1, client: 1, credit: true, lines: [line(1, 6)] },
]
const notes: Note[] = [
  { sale: 1, date: on('20'), product: 0, units: 2 },
  { sale: 1, date: on('30'), product: 1, units: 10, percent: 12.5 },
  { sale: 0, date: '2026-10-02', product: 0, units: 1 },
  { sale: 6, date: on('02'), product: 0, units: 5 },
]
const expenses = [
  { date: on('05'), value: 120.5 },
  { date: on('30'), value: 80 },
  { date: '2026-10-01', value: 999 },
]

/** One sold or returned line, in cents except the units. */
type Fact = {
  date: string
  seller: number
  client: number
  product: number
  credit: boolean
  document: string
  units: number
  gross: number
  discount: number
  returned: number
  net: number
  iva: number
  total: number
  cost: number
}

const cents = (amount: number): number => Math.round(amount * 100 + 1e-7)
const withoutIva = (amount: number, { hasIva }: { hasIva: boolean }): number =>
  hasIva ? Math.round(amount / 1.15) : amount

function saleFacts(sale: Sale, index: number): Fact[] {
  return sale.lines.map(({ product, units, discount }) => {
    const good = goods[product] as (typeof goods)[number]
    const total = cents(units * good.price) - cents(discount)
    const net = withoutIva(total, good)
    const less = withoutIva(cents(discount), good)
    const { date, seller, client, credit } = sale
    return {
      date,
      seller,
      client,
      credit,
      product,
      document: `sale ${index}`,
      units,
      gross: net + less,
      discount: less,
      returned: 0,
      net,
      iva: total - net,
      total,
      cost: cents(units * good.cost),
    }
  })
}

function noteFacts({ sale: index, date, product, units, percent }: Note, at: number): Fact {
  const sale = sales[index] as Sale
  const of = saleFacts(sale, index).find((each) => each.product === product) as Fact
  const total =
    percent === undefined
      ? Math.round((of.total * units) / of.units)
      : // The net unit price, with 4 decimals.
        cents((units * (Math.round((of.total / of.units) * 100) / 10_000) * percent) / 100)
  const iva = Math.round((of.iva * total) / of.total)
  const back = percent === undefined
  const { seller, client, credit } = sale
  return {
    date,
    seller,
    client,
    credit,
    product,
    document: `note ${at}`,
    units: back ? -units : 0,
    gross: 0,
    discount: back ? 0 : total - iva,
    returned: back ? total - iva : 0,
    net: iva - total,
    iva: -iva,
    total: -total,
    cost: back ? -Math.round((of.cost * units) / of.units) : 0,
  }
}

const facts: Fact[] = [
  ...sales.flatMap((sale, index) => (sale.voided ? [] : saleFacts(sale, index))),
  ...notes.map(noteFacts),
]
const range = { from: on('01'), to: on('30') }
const ofMonth = facts.filter(({ date }) => date >= range.from && date <= range.to)

const sum = (all: readonly Fact[], of: (fact: Fact) => number): number =>
  all.reduce((total, fact) => total + of(fact), 0)
const plain = (amount: number): number => Number((amount / 100).toFixed(2))

/** The money columns of a row, with their names in reports. */
const moneyOf = (all: readonly Fact[]) => ({
  importe: plain(sum(all, ({ gross }) => gross)),
  descuento: plain(sum(all, ({ discount }) => discount)),
  devolucionesTotal: plain(sum(all, ({ returned }) => returned)),
  subTotal: plain(sum(all, ({ net }) => net)),
  iva: plain(sum(all, ({ iva }) => iva)),
  total: plain(sum(all, ({ total }) => total)),
  costoTotal: plain(sum(all, ({ cost }) => cost)),
  utilidades: plain(sum(all, ({ net, cost }) => net - cost)),
})

const sellers: Client[] = []
const clientIds: number[] = [1]
const productIds: number[] = []
const familyIds: number[] = []
const billIds: number[] = []

beforeAll(async () => {
  const { admin } = store
  await build.settings(admin, { iva: 15 })
  for (const index of [0, 1]) {
    const name = `Familia ${index}`
    familyIds.push((await admin.post('catalogos/new-catalog', { name, catalogId: 'family' })).body.id)
    sellers.push(await store.user({ resources: ['crearFactura', 'verMisFacturas'] }))
    clientIds.push((await build.client(admin, { creditLimit: 100_000, creditDays: 30 })).id)
  }
  for (const { price, cost, hasIva, family } of goods) {
    const id = await stockedProduct(store, { stock: 500, price, cost, hasIva, discount: 50 })
    const change = { category_id: familyIds[family] as number }
    await store.database.db.updateTable('products').set(change).where('id', '=', id).execute()
    productIds.push(id)
  }
  for (const sale of sales) billIds.push(await issue(sale))
  await build.openTill(admin)
  for (const note of notes) await credit(note)
  for (const expense of expenses) await done('expenses/post', { ...expense, categoryId: 1, applyCut: false })
})

async function done(path: string, body: object): Promise<number> {
  const answer = await store.admin.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
  return answer.body.id
}

async function issue({ date, seller, client, credit: onCredit, lines, voided, delivered, at }: Sale) {
  const id = await done('bills', {
    date,
    clientId: clientIds[client],
    paymentTypeId: onCredit ? 2 : 1,
    creditDays: onCredit ? 30 : 0,
    asignedTo: sellers[seller]?.username,
    deliveryDate: delivered ?? null,
    billDetails: lines.map(({ product, units, discount }) => {
      return { productId: productIds[product], quantity: units, price: goods[product]?.price, discount }
    }),
  })
  if (voided) await done(`bills/${id}/delete`, { id, name: '', disabledSubject: 'Error' })
  if (at)
    await store.database.db
      .updateTable('bills')
      .set({ created_at: new Date(at) })
      .where('id', '=', id)
      .execute()
  return id
}

const credit = ({ sale, date, product, units, percent }: Note) =>
  done('movements', {
    billId: billIds[sale],
    date,
    movementTypeId: percent === undefined ? 1 : 2,
    movementGroupId: 1,
    observation: 'Nota',
    movementDetails: [
      { productId: productIds[product], quantity: units, ...(percent ? { discountPercent: percent } : {}) },
    ],
  })

const asked = { ...range, areaId: 1 }
const report = async (more: object = {}, by: Client = store.admin) => {
  const { status, body, text } = await by.post('reports/sales', { ...asked, ...more })
  expect(status, text).toBe(200)
  return body
}

/** The expected answer of reports for each group. */
function expected<K extends string | number>(by: (fact: Fact) => K) {
  return [...new Set(ofMonth.map(by))].map((key) => {
    const own = ofMonth.filter((fact) => by(fact) === key)
    return { key, ...moneyOf(own), facturas: invoicesOf(own) }
  })
}

const invoicesOf = (all: readonly Fact[]): number =>
  new Set(all.map(({ document }) => document).filter((document) => document.startsWith('sale'))).size

describe('the sales report', () => {
  test.each([
    ['day', 'date', (fact: Fact) => fact.date],
    ['seller', 'asignedTo', (fact: Fact) => sellers[fact.seller]?.username ?? ''],
    ['family', 'familyId', (fact: Fact) => familyIds[goods[fact.product]?.family ?? 0] ?? 0],
    ['product', 'productId', (fact: Fact) => productIds[fact.product] ?? 0],
    ['client', 'clientId', (fact: Fact) => clientIds[fact.client] ?? 0],
    ['month', 'month', (fact: Fact) => fact.date.slice(0, 7)],
  ] as const)('grouped by %s equals the expected figures', async (groupBy, name, key) => {
    const rows = await report({ groupBy })
    const found = new Map(rows.map((row: Record<string, unknown>) => [row[name], row]))
    const wanted = expected<string | number>(key)
    expect(rows).toHaveLength(wanted.length)
    for (const { key: own, ...figures } of wanted) expect(found.get(own), String(own)).toMatchObject(figures)
  })

  test('its lines, its documents and its totals have the same sums', async () => {
    const whole = moneyOf(ofMonth)
    const lines = await report()
    expect(lines).toHaveLength(ofMonth.length)
    const selectors = Object.keys(whole)
    const totalSummary = selectors.map((selector) => ({ selector, summaryType: 'sum' as const }))
    const documents = await store.admin.get('reports/sales/documents/get', {
      ...asked,
      requireTotalCount: true,
      totalSummary,
    })
    expect(documents.body.totalCount).toBe(new Set(ofMonth.map(({ document }) => document)).size)
    expect(documents.body.summary).toEqual(Object.values(whole))
    const names = [
      'importeDetail',
      'discountDetail',
      'devolucionesTotal',
      'subTotalDetail',
      'ivadetail',
      'totalDetail',
    ]
    const { body } = await store.admin.get('reports/sales/get', {
      ...asked,
      totalSummary: [...names, 'costoTotal', 'utilidades'].map((selector) => ({
        selector,
        summaryType: 'sum' as const,
      })),
    })
    expect(body.summary).toEqual(Object.values(whole))
  })

  test.each(['', '/documents', '/by-product', '/by-seller'])(
    'reports/sales%s has the same rows and totals in every order and page size',
    async (list) => {
      const totals = {
        requireTotalCount: true,
        totalSummary: [{ selector: 'devolucionesTotal', summaryType: 'sum' as const }],
      }
      const page = async (query: object) => {
        const { status, body, text } = await store.admin.get(`reports/sales${list}/get`, {
          ...asked,
          ...totals,
          ...query,
        })
        expect(status, text).toBe(200)
        return body
      }
      const whole = await page({ take: 100 })
      expect(whole.totalCount).toBe(whole.data.length)
      expect(whole.summary).toEqual([moneyOf(ofMonth).devolucionesTotal])
      const { data: all, ...sums } = whole
      // By a column of the row itself, and by a looked-up name.
      const name = list === '/by-product' ? 'product' : 'fullName'
      for (const sort of [[{ selector: 'devolucionesTotal', desc: true }], [{ selector: name }]]) {
        const pages = [await page({ sort, take: 2 }), await page({ sort, take: 100, skip: 2 })]
        expect(pages).toMatchObject([sums, sums])
        const rows = pages.flatMap(({ data }) => data)
        expect(rows).toHaveLength(all.length)
        expect(rows).toEqual(expect.arrayContaining(all))
      }
      expect(await page({ skip: 100 })).toEqual({ data: [], ...sums })
      expect(await page({ take: 0 })).toEqual({ data: [], ...sums })
      const filter = [name, '=', all[0][name]]
      const { data, totalCount } = await page({ filter, take: 100 })
      expect(data).toEqual(all.filter((row: Record<string, unknown>) => row[name] === all[0][name]))
      expect(totalCount).toBe(data.length)
    },
  )

  test('filtered by seller, product, category or client has their part', async () => {
    const rowsOf = async (more: object) => {
      const [row] = await report({ groupBy: 'month', ...more })
      return row
    }
    const own = (belongs: (fact: Fact) => boolean) => {
      const facts = ofMonth.filter(belongs)
      return { ...moneyOf(facts), facturas: invoicesOf(facts) }
    }
    expect(await rowsOf({ username: sellers[1]?.username })).toMatchObject(own(({ seller }) => seller === 1))
    expect(await rowsOf({ productId: productIds[1] })).toMatchObject(own(({ product }) => product === 1))
    expect(await rowsOf({ familyId: familyIds[1] })).toMatchObject(own(({ product }) => product > 0))
    expect(await rowsOf({ clientId: clientIds[1] })).toMatchObject(own(({ client }) => client === 1))
  })

  test('by payment or delivery date only invoices move; notes count on their own date', async () => {
    const noted = ofMonth.filter(({ document }) => document.startsWith('note'))
    const paid = ofMonth.filter(({ document, credit: owed }) => document.startsWith('sale') && !owed)
    const [byPayment] = await report({ groupBy: 'month', tipoFecha: 2, username: sellers[0]?.username })
    expect(byPayment).toMatchObject(moneyOf([...paid, ...noted].filter(({ seller }) => seller === 0)))
    const rows = await report({ tipoFecha: 3 })
    const delivered = rows.filter(({ documento }: { documento: string }) => documento === 'Factura')
    const days = delivered.map((row: { date: string; deliveryDate: string }) => [row.date, row.deliveryDate])
    expect(days.length).toBeGreaterThan(0)
    for (const [date, deliveryDate] of days) expect(deliveryDate).toBe(date)
    // The third waits for its appointment.
    expect(delivered.map(({ id }: { id: number }) => id)).not.toContain(billIds[2])
  })

  test('sellers read only their own sales, whatever seller they name, and no costs', async () => {
    const [seller, other] = sellers as [Client, Client]
    const rows = await report({ groupBy: 'seller', username: other.username }, seller)
    expect(rows).toMatchObject([{ asignedTo: seller.username }])
    expect(rows[0]).not.toHaveProperty('costoTotal')
    expect((await report({}, seller))[0]).not.toHaveProperty('cost')
  })

  test('shows the sales of each seller against the part of the goal within the range', async () => {
    const goal = { description: 'Septiembre', initDate: on('01'), endDate: '2026-10-30', value: 6000 }
    const goalId = await done('goals/post', goal)
    // 60 days, 30 of them in the range, so half of it counts.
    await done('goalUsers/post', { goalId, username: sellers[0]?.username, value: 1000 })
    await done('goalUsers/post', { goalId, username: sellers[1]?.username, value: 5000 })
    const rows = await report({ groupBy: 'seller' })
    const of = (index: number) =>
      rows.find(({ asignedTo }: { asignedTo: string }) => asignedTo === sellers[index]?.username)
    const sold = (index: number) => moneyOf(ofMonth.filter(({ seller }) => seller === index)).subTotal
    expect(of(0)).toMatchObject({ meta: 500, estadoMeta: sold(0) >= 450 ? 'inc' : 'dec' })
    expect(of(1)).toMatchObject({ meta: 2500, estadoMeta: 'dec', estado: 'No cumplida' })
    expect(of(0).estado).toBe(sold(0) >= 500 ? 'Cumplida' : 'No cumplida')
    expect(of(1).cumplimiento).toBe(Number(((sold(1) / 2500) * 100).toFixed(2)))
  })
})

describe('the income statement', () => {
  const figures = (all: readonly Fact[]) => {
    const gross = (onCredit: boolean) =>
      sum(
        all.filter((f) => f.credit === onCredit),
        ({ gross: g }) => g,
      )
    const whole = moneyOf(all)
    return {
      ingresoVentasContado: plain(gross(false)),
      ingresoVentasCredito: plain(gross(true)),
      ingresoVentas: whole.importe,
      devoluciones: whole.devolucionesTotal,
      descuentos: whole.descuento,
      ingresosNetos: whole.subTotal,
      costos: whole.costoTotal,
      utilidadBruta: whole.utilidades,
    }
  }

  test('equals the expected figures, with the expenses of its days, next to the previous month and the previous year', async () => {
    const { status, body } = await store.admin.post('reports/resultState', { ...range, compare: true })
    expect(status).toBe(200)
    const gastos = 200.5
    const { utilidadBruta } = figures(ofMonth)
    expect(body).toMatchObject({ ...range, ...figures(ofMonth), gastos, comissions: 0 })
    expect(body.utilidadNeta).toBe(Number((utilidadBruta - gastos).toFixed(2)))
    const august = facts.filter(({ date }) => date.startsWith('2026-08'))
    expect(body.anterior).toMatchObject({ from: '2026-08-01', to: '2026-08-31', ...figures(august) })
    expect(body.anioAnterior).toMatchObject({ from: '2025-09-01', to: '2025-09-30', ingresoVentas: 0 })
  })

  test('of one seller it has the commissions of the commissions report, and neither expenses nor others’ commissions', async () => {
    await done('Comissions/post', { familyId: familyIds[0], comission: 2, d46a59: 1, d60aMas: 0.5 })
    const rows = (await store.admin.post('reports/comissions', range)).body
    const earned = rows.reduce((total: number, row: { totalComi: number }) => total + row.totalComi, 0)
    const all = await store.admin.post('reports/resultState', range)
    expect(all.body.comissions).toBeCloseTo(earned, 2)
    const username = sellers[0]?.username
    const one = await store.admin.post('reports/resultState', { ...range, username })
    expect(one.body).toMatchObject({ ...figures(ofMonth.filter(({ seller }) => seller === 0)), gastos: 0 })
    expect(one.body.comissions).toBeLessThanOrEqual(all.body.comissions)
  })
})

test('the dashboard report has sums by day, category and seller', async () => {
  const { body } = await store.admin.post('reports/dashboard', asked)
  const key = (date: unknown, family: unknown, username: unknown) => `${date} ${family} ${username}`
  const wanted = new Map<string, number>()
  for (const { date, product, seller, net } of ofMonth) {
    const own = key(date, familyIds[goods[product]?.family ?? 0], sellers[seller]?.username)
    wanted.set(own, (wanted.get(own) ?? 0) + net)
  }
  const found = body.map((row: { date: string; familyId: number; username: string; total: number }) => [
    key(row.date, row.familyId, row.username),
    row.total,
  ])
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([...wanted].map(([own, amount]) => [own, plain(amount)])),
  )
  const months = await store.admin.post('reports/dashboard', { ...asked, by: 'month' })
  const total = months.body.reduce((all: number, row: { total: number }) => all + row.total, 0)
  expect(total).toBeCloseTo(moneyOf(ofMonth).subTotal, 2)
})

test('the best sellers are by units, net of returns', async () => {
  const { body } = await store.admin.post('reports/BestSellingProducts', asked)
  const wanted = productIds.map((productId, product) => {
    const own = ofMonth.filter((fact) => fact.product === product)
    const { subTotal, costoTotal, utilidades } = moneyOf(own)
    const times = own.filter(({ document }) => document.startsWith('sale')).length
    const units = Number(sum(own, (fact) => fact.units).toFixed(4))
    return {
      productId,
      unidadesVendidas: units,
      vecesVendido: times,
      precioTotal: subTotal,
      costoTotal,
      utilidades,
    }
  })
  expect(body).toMatchObject(wanted.toSorted((a, b) => b.unidadesVendidas - a.unidadesVendidas))
})

describe('the home page', () => {
  const today = businessDay()
  const card = async (path: string, by: Client = store.admin) => (await by.get(`dashboard/${path}`)).body

  test('sums the sales of this year, and of each of the last months', async () => {
    const whole = (from: string) =>
      plain(
        sum(
          facts.filter(({ date }) => date >= from && date <= today),
          ({ net }) => net,
        ),
      )
    expect((await card('get-cardinfo-year')).value).toBe(whole(`${today.slice(0, 4)}-01-01`))
    expect((await card('get-cardinfo-month')).value).toBe(whole(`${today.slice(0, 7)}-01`))
    const months = await card('get-sales-monthly')
    expect(months).toHaveLength(12)
    for (const { month: own, creditValue, cashValue } of months) {
      const inMonth = facts.filter(({ date }) => date.startsWith(own))
      const net = (onCredit: boolean) =>
        plain(
          sum(
            inMonth.filter((f) => f.credit === onCredit),
            (fact) => fact.net,
          ),
        )
      expect({ creditValue, cashValue }).toEqual({ creditValue: net(true), cashValue: net(false) })
    }
  })

  test('shows the overdue share of balances, and the paid-off invoices', async () => {
    const rows = (await store.admin.get('bills', { take: 100 })).body.data
    const owed = rows.reduce((all: number, { balance }: { balance: number }) => all + balance, 0)
    const late = rows
      .filter(({ dueDate, balance }: { dueDate: string; balance: number }) => balance > 0 && dueDate < today)
      .reduce((all: number, { balance }: { balance: number }) => all + balance, 0)
    const overdue = await card('get-overdue-bills')
    expect(overdue.value).toBeCloseTo(late, 2)
    expect(overdue.rate).toBeCloseTo((late / owed) * 100, 1)
    expect(await card('get-paid-bills')).toEqual({ value: 0, rate: 0 })
  })

  test('lists the best clients, without the default client', async () => {
    const top = await card('get-clients-top?top=5&lastMonth=6')
    const wanted = [1, 2].map((client) => {
      const own = facts.filter((fact) => fact.client === client)
      const net = (onCredit: boolean) =>
        plain(
          sum(
            own.filter((f) => f.credit === onCredit),
            (f) => f.net,
          ),
        )
      return { clientId: clientIds[client], ventaContado: net(false), ventaCredito: net(true) }
    })
    const worth = (row: { ventaContado: number; ventaCredito: number }) => row.ventaContado + row.ventaCredito
    expect(top).toMatchObject(wanted.toSorted((a, b) => worth(b) - worth(a)))
    expect((await store.admin.get('dashboard/get-clients-top?top=7')).text).toBe(
      'Elija 5, 10, 15 o 20 clientes',
    )
  })

  test('is limited to the own sales for users who may not see others’ sales, as in the report, whatever invoices they see', async () => {
    const own = facts.filter(({ seller, date }) => seller === 0 && date <= today)
    expect((await card('get-cardinfo-year', sellers[0])).value).toBe(plain(sum(own, ({ net }) => net)))
    const cashier = await store.user({ resources: ['verTodasFacturas', 'cuentasPorCobrar'] })
    expect((await card('get-cardinfo-year', cashier)).value).toBe(0)
    expect(await report({}, cashier)).toEqual([])
    // Balances are not sales figures: they are of the receivables that the user sees.
    expect(await card('get-overdue-bills', cashier)).toEqual(await card('get-overdue-bills'))
    expect((await card('get-overdue-bills', sellers[0])).value).toBeLessThan(
      (await card('get-overdue-bills')).value,
    )
  })
})

test.each([
  [{ from: range.from, to: range.to }, messages.selectArea],
  [{ areaId: 1, to: range.to }, 'El parametro from es requerido'],
  [{ areaId: 1, from: range.to, to: range.from }, 'La fecha final no puede ser anterior a la inicial'],
])('the report %j is refused', async (body, sentence) => {
  const { status, text } = await store.admin.post('reports/sales', body)
  expect({ status, text }).toEqual({ status: 400, text: sentence })
})

test('another area requires a user of the warehouse', async () => {
  const { id: areaId } = await build.area(store.admin)
  const away = await store.user({ resources: ['verReporteDeVentas'], areaId })
  expect((await away.post('reports/sales', asked)).status).toBe(403)
  expect((await away.post('reports/sales', { ...asked, areaId: 'all' })).status).toBe(403)
  expect((await away.post('reports/sales', { ...asked, areaId })).body).toEqual([])
  const all = await report({ areaId: 'all', groupBy: 'month' })
  expect(all).toMatchObject([moneyOf(ofMonth)])
})

test('the planner inlines the view of sold lines and leaves out unused columns', async () => {
  const { rows } = await store.database.pool.query(
    'explain (verbose) select seller_id, sum(net) from sold_lines group by 1',
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('bill_lines')
  // Only while both halves of the view have columns of the same types. Else every column of every line is computed,
  // without parallel workers.
  expect(plan).not.toMatch(/'sale'|'return'/)
})
