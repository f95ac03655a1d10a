import { fixedCatalogs } from '@yunque/contract/core/constants'
import type { CashClosingForm, CashClosingRow, ClosingLineRow } from '@yunque/contract/treasury/cash-closings'
import { cashClosings } from '@yunque/contract/treasury/cash-closings.endpoints'
import type { ExpenseRow } from '@yunque/contract/treasury/expenses'
import { earlierDay } from '@yunque/domain/recent-rates'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { productName } from '../inventory/product-facts/product-fields.ts'
import { allRows } from '../lists/all-rows.ts'
import { defineList } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { fixedName } from '../lists/fixed-name.ts'
import { allOf } from '../lists/list-condition.ts'
import { loadRows } from '../lists/list-engine.ts'
import { sourceOf } from '../lists/list-source.ts'
import { from } from '../lists/list-tables.ts'
import { actsEverywhere, type Context, may } from '../operation/context.ts'
import { readSettings } from '../operation/read-settings.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { numberOf } from '../settings/series/number-fields.ts'
import { closingFigures } from './closing-figures.ts'
import { closingMethods } from './count-methods.ts'
import { expensesList } from './expenses.queries.ts'
import { offlineOfTill } from './offline-of-till.ts'
import { drawerOpenings } from './open-drawer.ts'
import { openingOf } from './opening.ts'
import { eventsOf, inClosing, type Till } from './till.ts'

/** 'Cierres de caja' (15 a page). */
export const closingsList = defineList(cashClosings.list)({
  from: from('cash_closings', 'k')
    .left('areas', 'a', { id: 'k.area_id' })
    .left('users', 'u', { id: 'k.user_id' }),
  fields: {
    id: 'k.id',
    descripcion: 'k.description',
    cutDate: 'k.cut_date',
    createBy: 'k.created_by',
    startAt: 'k.start_at',
    endAt: 'k.end_at',
    initValue: 'k.init_value',
    initDollars: 'k.init_dollars',
    endValue: 'k.end_value',
    status: 'k.closed',
    areaId: 'k.area_id',
    area: 'a.name',
    username: 'u.username',
    totalCaja: ({ k }) => `case when ${k}.closed then ${k}.cash_total end`,
    contado: 'k.counted',
    contadoCordobas: 'k.counted_cordobas',
    contadoDolares: 'k.counted_dollars',
    diferencia: 'k.difference',
    diferenciaCordobas: ({ k }) => `${k}.counted_cordobas - ${k}.box_cordobas`,
    diferenciaDolares: ({ k }) => `${k}.counted_dollars - ${k}.box_dollars`,
    diferenciaOtras: ({
      k,
    }) => `(select sum(round((m.amount - m.expected) * case m.currency_id when 2 then ${k}.rate else 1 end, 2))
        from closing_methods m where m.till_id = ${k}.id)`,
    closedBy: 'k.closed_by',
    version: 'k.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 15,
  where: ({ actor }) => [!actsEverywhere(actor) && sql`k.area_id = ${actor.areaId}`],
})

/** One closing, as in the list. */
export const findClosing = (db: Db, context: Context, id: number): Promise<CashClosingRow> =>
  findListed(db, context, closingsList, id)

/**
 * The closing form, with every figure computed from the present events (till.blind-count). With a blind count, the
 * expected figures of an open till are only for users with `app`.
 */
export async function closingForm(db: Db, context: Context, id: number): Promise<CashClosingForm> {
  const { totalCaja: _total, endValue: _end, ...closing } = await findClosing(db, context, id)
  const stored = await db
    .selectFrom('cash_closings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ofDay = stored.rate === null ? await rateOfDay(db, closing.cutDate) : null
  const rate = stored.rate ?? ofDay?.value ?? 0
  const rateDate = ofDay && earlierDay(ofDay, closing.cutDate)
  const counted = stored.counted_detail as CashClosingForm['counted']
  const countsMethods = stored.closed || (await readSettings(db)).count_methods
  const blind = !closing.status && (await isBlind(db, context))
  const [drawer, offline] = [await drawerOpenings(db, id), await offlineOfTill(db, stored, blind)]
  const form = { ...closing, rate, rateDate, counted, countsMethods, drawer, offline }
  if (blind) return { ...form, blind }
  const figures = await closingFigures(db, stored, openingOf(stored, rate))
  const others = form.countsMethods ? await closingMethods(db, stored) : noMethods
  return { ...form, blind: false, ...figures, ...others }
}

const noMethods = { methods: [], checks: [] }

/** Whether the expected figures of an open till are hidden from the reader (till.blind-count). */
export async function isBlind(db: Db, { actor }: Context): Promise<boolean> {
  return !may(actor, 'app') && (await readSettings(db)).blind_count
}

/** The lines of a closing's invoices, by invoice; 10 a page. A blind count hides their total. */
export const closingLineList = defineList(cashClosings.lineList)({
  from: from('cash_closings', 'k')
    .every('bills', 'b', ({ b, k }) => `${b}.active and ${inClosing(b, k)}`)
    .every('bill_lines', 'l', ({ l, b }) => `${l}.bill_id = ${b}.id`)
    .inner('products', 'p', { id: 'l.product_id' }),
  fields: {
    id: ({ b, l }) => `(${b}.id * 1000.0 + ${l}.line)`,
    billId: 'b.id',
    billNumber: numberOf('b'),
    date: 'b.date',
    item: productName('p'),
    paymentTypeId: 'b.payment_type_id',
    paymentType: ({ b }) => fixedName(`${b}.payment_type_id`, fixedCatalogs.billPaymentType),
    quantity: 'l.quantity',
    totalDetail: 'l.total',
    createBy: 'b.created_by',
    createAt: 'b.created_at',
  },
  key: 'id',
  defaultSort: [{ selector: 'id' }],
  take: 10,
  where: ({ actor }, { cutId }) => [
    sql`k.id = ${cutId ?? null}`,
    !actsEverywhere(actor) && sql`k.area_id = ${actor.areaId}`,
    !may(actor, 'app') && sql`(k.closed or not (select blind_count from settings))`,
  ],
})

/** All lines of a closing. @throws NotFound when the reader may not see it */
export async function closingLines(db: Db, context: Context, cutId: number): Promise<ClosingLineRow[]> {
  await findClosing(db, context, cutId)
  return allRows(db, context, closingLineList, { cutId })
}

/** The expenses of a closing. A blind count hides them, because they are part of the expected cash. */
export async function closingExpenses(db: Db, context: Context, id: number): Promise<ExpenseRow[]> {
  const till = await tillOf(db, context, id)
  if (!till.closed && (await isBlind(db, context))) return []
  const where = allOf([sql`e.active and e.apply_cut`, eventsOf(till, 'e')])
  return loadRows(db, sourceOf(expensesList, context, {}), { take: 500, sort: [{ selector: 'id' }] }, where)
}

/** The till of a closing that the reader sees. @throws NotFound */
export async function tillOf(db: Db, context: Context, id: number): Promise<Till> {
  await findClosing(db, context, id)
  return db
    .selectFrom('cash_closings')
    .select(['id', 'area_id', 'user_id', 'closed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
