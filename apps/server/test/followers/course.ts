import { fromHeader, type SerialsNeeded, toHeader } from '@yunque/contract/core/asks'
import { PreBillType, TOLD_SERIALS } from '@yunque/contract/core/constants'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { toldKey } from '@yunque/contract/inventory/told-serials'
import { SerialUse } from '@yunque/domain/serials'
import { sql } from 'kysely'
import * as build from '../build.ts'
import type { Client, Store } from '../harness.ts'
import { kit } from '../kits.ts'
import {
  exchangeOf,
  goods,
  onCredit,
  openPlace,
  type Place,
  returnOf,
  sale,
  voidBill,
  voidNote,
} from './place.ts'

type Reply = Awaited<ReturnType<Client['post']>>

/** Choices from which an act makes its request: plain numbers, so that a failing course shrinks. */
export type Throw = { act: string; which: number; product: number; quantity: number; flag: boolean }

/** A branch with a plain product, one with serials, one with lots, and a kit of the last two. */
export type Course = Place & { products: readonly number[]; branchId: number }

/** Opens a branch for one course. */
export async function openCourse(store: Store): Promise<Course> {
  const place = await openPlace(store)
  const serial = await goods(place, { serials: SerialUse.reception, warrantyMonths: 6 })
  const serials = Array.from({ length: 20 }, () => crypto.randomUUID().slice(0, 8).toUpperCase())
  await place.done('serials/post', { productId: serial, areaId: place.areaId, serials })
  const lotted = await goods(place, { tracksLots: true }, { lote: 'L-1', expireDate: '2099-01-01' })
  const set = await kit(
    place.by,
    [
      { productId: serial, units: 1 },
      { productId: lotted, units: 2 },
    ],
    { areaId: place.areaId },
  )
  const branchId = (await build.area(place.by)).id
  await store.admin.post('about/receptionPairs', {
    pairs: [{ sourceAreaId: place.areaId, targetAreaId: branchId }],
  })
  return { ...place, products: [place.productId, serial, lotted, set], branchId }
}

/** Posts, and gives the serials that the answer asks for, from where they can be chosen. */
async function post(
  { by }: Course,
  path: string,
  body: object = {},
  fields: Record<string, string> = {},
): Promise<Reply> {
  const answer = await by.post(path, body, fields)
  const asked = answer.headers[olderAsks.serials]
  if (asked === undefined || fields[TOLD_SERIALS] !== undefined) return answer
  const told: Record<string, string[]> = {}
  for (const need of fromHeader(String(asked)) as SerialsNeeded[]) {
    const { body: known } = await by.get('serials/choices', { productId: need.productId, ...need.pool })
    const chosen = known.map(({ serial }: { serial: string }) => serial).slice(0, need.least)
    told[toldKey(need)] = chosen
  }
  return by.post(path, body, { [TOLD_SERIALS]: toHeader(told) })
}

/** The element of a table of the branch that a choice selects; null while there is none. */
async function chosen(
  { store, areaId }: Course,
  table: string,
  which: number,
  condition = 'true',
): Promise<{ id: number } | null> {
  const area = table === 'transfers' ? 'source_area_id' : 'area_id'
  const { rows } = await sql<{ id: number }>`select * from ${sql.table(table)}
    where ${sql.ref(area)} = ${areaId} and ${sql.raw(condition)} order by id desc`.execute(store.database.db)
  return rows[which % Math.max(1, rows.length)] ?? null
}

/** A line of an invoice. */
async function lineOf({ store }: Course, billId: number, which: number) {
  const lines = await store.database.db
    .selectFrom('bill_lines')
    .select(['line', 'product_id as productId'])
    .where('bill_id', '=', billId)
    .orderBy('line')
    .execute()
  return lines[which % lines.length] ?? { line: 1, productId: 0 }
}

type Act = (course: Course, thrown: Throw) => Promise<Reply | null>
const at = (course: Course, { product }: Throw) => course.products[product % course.products.length] as number

/** An act on a document that the choice selects; mostly one of those with which it is likely to pass. */
const on =
  (
    table: string,
    act: (course: Course, row: { id: number }, thrown: Throw) => Promise<Reply>,
    likely = 'true',
  ): Act =>
  async (course, thrown) => {
    const row = await chosen(course, table, thrown.which, thrown.quantity === 1 ? likely : 'true')
    return row && act(course, row, thrown)
  }

const sold = (course: Course, thrown: Throw) => {
  const [first, second] = [at(course, thrown), at(course, { ...thrown, product: thrown.product + 1 })]
  const line = (productId: number, quantity: number) => ({ productId, quantity, price: 500 })
  return thrown.which % 2 ? [line(first, thrown.quantity)] : [line(first, thrown.quantity), line(second, 1)]
}
const terms = ({ flag }: Throw) => (flag ? onCredit : {})

const sales: Record<string, Act> = {
  sell: (course, thrown) =>
    post(course, 'bills', {
      ...sale(course, terms(thrown)),
      billDetails: sold(course, thrown),
      deliverLater: thrown.which % 3 === 0,
      confirm: true,
    }),
  voidBill: on('bills', (course, { id }) => voidBill(course, id), 'active'),
  reenable: on('bills', (course, { id }) => post(course, `bills/${id}/update`), 'not active'),
  giveBack: on(
    'bills',
    async (course, { id }, { product, quantity }) => {
      const { productId } = await lineOf(course, id, product)
      return post(course, 'movements', { ...returnOf(course, id, { productId, quantity }), confirm: true })
    },
    'active',
  ),
  swap: on(
    'bills',
    async (course, { id }, thrown) => {
      const { productId } = await lineOf(course, id, thrown.product)
      return post(course, 'bills/exchange', {
        ...exchangeOf(course, id, terms(thrown)),
        billDetails: sold(course, thrown),
        confirm: true,
        returnedLines: [{ productId, quantity: 1 }],
      })
    },
    'active',
  ),
  voidNote: on('credit_notes', (course, { id }) => voidNote(course, id), 'active'),
  collect: on(
    'bills',
    (course, { id }, { quantity }) =>
      post(course, 'receivables', {
        billId: id,
        amount: quantity * 40,
        referencePhysical: 'R',
        acceptRepeated: true,
        observation: 'Abono',
      }),
    'active and balance > 0',
  ),
  voidReceipt: on(
    'receipts',
    (course, { id }) => post(course, `receivables/${id}/delete?confirm=true`),
    'active',
  ),
  deliver: on(
    'bills',
    async (course, { id }, { product, quantity }) => {
      const { productId } = await lineOf(course, id, product)
      const lines = [{ productId, quantity }]
      return post(course, 'deliveries/post', { billId: id, delivered: true, receivedBy: 'Ana', lines })
    },
    'active and deliver_later and delivery_date is null',
  ),
  voidDelivery: on(
    'deliveries',
    (course, { id }) => post(course, `deliveries/${id}/delete`, { reason: 'Volvió' }),
    'active',
  ),
  aside: async (course, thrown) => {
    const { id } = await course.done('prebills', {
      ...sale(course),
      preBillTypeId: PreBillType.quotation,
      billDetails: undefined,
      preBillDetails: [{ productId: at(course, thrown), quantity: 1, price: 500 }],
    })
    return post(course, `layaways/${id}/post`, {
      total: 100,
      payments: [{ paymentMethodId: 1, amount: 100 }],
      confirm: true,
    })
  },
  billAside: on(
    'pre_bills',
    (course, { id }) => post(course, `prebills/${id}/convertToBill`),
    'active and layaway_until is not null',
  ),
  cancelAside: on(
    'pre_bills',
    (course, { id }) => post(course, `layaways/${id}/cancel`, { observation: 'Se arrepintió' }),
    'active and layaway_until is not null',
  ),
  voidDeposit: on(
    'deposits',
    (course, { id }) => post(course, `deposits/${id}/delete?confirm=true`),
    'active',
  ),
}

const claims: Record<string, Act> = {
  claim: on(
    'bills',
    async (course, { id }, { product, which }) => {
      const { line, productId } = await lineOf(course, id, product)
      const { rows } = await sql<{ productId: number; serial: string | null }>`
      select p.product_id as "productId", (select u.serial from serial_units u where u.bill_id = ${id} and u.bill_line = ${line}
        and u.product_id = p.product_id order by u.id offset ${which % 2} limit 1) as serial
      from (select product_id from bill_line_components where bill_id = ${id} and line = ${line}
        union all select ${productId}::int) p order by 1`.execute(course.store.database.db)
      const claimed = rows[which % rows.length]
      return post(course, 'claims/post', {
        billId: id,
        billLine: line,
        productId: claimed?.productId ?? productId,
        quantity: 1,
        fault: 'No enciende',
        serial: claimed?.serial ?? '',
      })
    },
    'active',
  ),
  step: on(
    'claims',
    async (course, { id }, { which, product, quantity }) => {
      const note = await chosen(course, 'credit_notes', product)
      const step = [2, 2, 4, 8, 8, 3, 5, 7, 9][(which + quantity + product) % 9]
      return post(course, `claims/${id}/step`, {
        step,
        ...(step === 2 && { providerId: course.providerId }),
        ...(step === 5 && { newSerial: crypto.randomUUID().slice(0, 8) }),
        ...(step === 8 && { noteId: note?.id ?? 1 }),
      })
    },
    'open or owed',
  ),
  change: on(
    'claims',
    (course, { id }) => post(course, `claims/${id}/exchange`),
    'open and resolution is null',
  ),
  handOver: on(
    'claims',
    (course, { id }) => post(course, `claims/${id}/step`, { step: 9 }),
    'open and resolution is not null',
  ),
  replace: on('claims', (course, { id }) => post(course, `claims/${id}/replacement`), 'owed and place = 2'),
  voidClaim: on(
    'claims',
    (course, { id }) => post(course, `claims/${id}/delete`, { reason: 'Error' }),
    'open',
  ),
}

const lineFor = (course: Course, thrown: Throw) => ({
  productId: at(course, { ...thrown, product: thrown.product % 3 }),
  quantity: thrown.quantity,
  cost: 40,
})
const bought = ({ areaId, providerId, today }: Course) => ({
  areaId,
  providerId,
  date: today,
  purchaseTypeId: 1,
  currencyId: 1,
  reference: 'F',
  acceptRepeated: true,
})
const supplies: Record<string, Act> = {
  buy: async (course, thrown) => {
    const order = thrown.flag ? await chosen(course, 'purchase_orders', thrown.which) : null
    return post(course, 'compras', {
      ...bought(course),
      purchasePaymentTypeId: 2,
      creditDays: 30,
      orderId: order?.id ?? null,
      purchaseDetails: [{ ...lineFor(course, thrown), ivaRate: 15, price: 500 }],
    })
  },
  process: on('purchases', (course, { id }) => post(course, 'compras/process', { id, confirm: true })),
  voidPurchase: on('purchases', (course, { id }) => post(course, `purchases/${id}/delete?confirm=true`)),
  order: (course, thrown) =>
    build
      .sentOrder(course.by, [lineFor(course, thrown)], {
        areaId: course.areaId,
        providerId: course.providerId,
      })
      .then(() => null),
  receive: on(
    'purchase_orders',
    async (course, { id }, { quantity }) => {
      const line = await course.store.database.db
        .selectFrom('purchase_order_lines')
        .select('product_id as productId')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const lines = [{ ...line, quantity }]
      return post(course, 'receptions/post', { id: 0, orderId: id, date: course.today, lines, confirm: true })
    },
    'step in (2, 3)',
  ),
  voidReception: on('receptions', (course, { id }) => post(course, `receptions/${id}/delete`), 'active'),
  returnGoods: on('purchases', (course, { id }, { quantity }) =>
    post(course, 'supplierCredits/return', {
      id: 0,
      purchaseId: id,
      date: course.today,
      observation: 'Vino dañado',
      lines: [{ purchaseLine: 1, quantity }],
    }),
  ),
  voidCredit: on(
    'supplier_credits',
    (course, { id }) => post(course, `supplierCredits/${id}/delete`),
    'active',
  ),
  exit: (course, thrown) =>
    post(course, 'outPutProducts/post', {
      areaId: course.areaId,
      date: course.today,
      typeId: 2,
      observation: 'Dañado',
      reasonId: 2,
      outPutProductDetails: [{ productId: lineFor(course, thrown).productId, quantity: thrown.quantity }],
    }),
  send: (course, thrown) =>
    build
      .inTransit(
        {
          ...course.store.admin,
          post: (path, body) => post({ ...course, by: course.store.admin }, path, body as object),
        },
        {
          sourceAreaId: course.areaId,
          targetAreaId: course.branchId,
          productId: lineFor(course, thrown).productId,
          quantity: 1,
        },
      )
      .then(
        () => null,
        // Not enough is there.
        (error) => {
          if (!/ 400 /.test(String(error))) throw error
          return null
        },
      ),
  voidTransfer: on(
    'transfers',
    (course, { id }) => post({ ...course, by: course.store.admin }, `traslates/${id}/delete`),
    'step in (1, 3)',
  ),
  regime: ({ store }, { flag, which }) =>
    store.admin.post('about/fiscal-regime', {
      fiscalRegime: flag ? 'general' : 'cuotaFija',
      ...(flag && which % 2 === 0 && { revalue: true, reason: 'Inicio del régimen general' }),
    }) as Promise<Reply>,
}

/** Every act of a course, by name. */
export const acts: Readonly<Record<string, Act>> = { ...sales, ...claims, ...supplies }
