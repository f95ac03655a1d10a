import { fixedCatalogs } from '@yunque/contract/core/constants'
import { closingWords, wordsOf } from '@yunque/contract/core/value-words'
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
import { drawerOpenings } from './open-drawer.ts'
import { openingOf } from './opening.ts'
import { eventsOf, inClosing, type Till } from './till.ts'

/** 'Cierres de caja' (15 a page). */
export const closingsList = defineList(cashClosings.list)({
  from: from('cash_closings', 'k')
    .left('areas', 'a', { id: 'k.area_id' })
    .left('users', 'u', { id: 'k.user_id' }),
  fields: {
    id: { sql: 'k.id', type: 'number' },
    descripcion: { sql: 'k.description', type: 'text' },
    cutDate: { sql: 'k.cut_date', type: 'date' },
    createBy: { sql: 'k.created_by', type: 'text' },
    startAt: { sql: 'k.start_at', type: 'instant' },
    endAt: { sql: 'k.end_at', type: 'instant' },
    initValue: { sql: 'k.init_value', type: 'number' },
    initDollars: { sql: 'k.init_dollars', type: 'number' },
    endValue: { sql: 'k.end_value', type: 'number' },
    status: { sql: 'k.closed', type: 'boolean', words: closingWords },
    areaId: { sql: 'k.area_id', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    username: { sql: 'u.username', type: 'text' },
    totalCaja: { sql: ({ k }) => `case when ${k}.closed then ${k}.cash_total end`, type: 'number' },
    contado: { sql: 'k.counted', type: 'number' },
    contadoCordobas: { sql: 'k.counted_cordobas', type: 'number' },
    contadoDolares: { sql: 'k.counted_dollars', type: 'number' },
    diferencia: { sql: 'k.difference', type: 'number' },
    diferenciaCordobas: { sql: ({ k }) => `${k}.counted_cordobas - ${k}.box_cordobas`, type: 'number' },
    diferenciaDolares: { sql: ({ k }) => `${k}.counted_dollars - ${k}.box_dollars`, type: 'number' },
    diferenciaOtras: {
      sql: ({
        k,
      }) => `(select sum(round((m.amount - m.expected) * case m.currency_id when 2 then ${k}.rate else 1 end, 2))
        from closing_methods m where m.till_id = ${k}.id)`,
      type: 'number',
    },
    closedBy: { sql: 'k.closed_by', type: 'text' },
    version: { sql: 'k.version', type: 'number' },
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
  const form = { ...closing, rate, rateDate, counted, countsMethods, drawer: await drawerOpenings(db, id) }
  if (!closing.status && (await isBlind(db, context))) return { ...form, blind: true }
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
    id: { sql: ({ b, l }) => `(${b}.id * 1000.0 + ${l}.line)`, type: 'number' },
    billId: { sql: 'b.id', type: 'number' },
    billNumber: numberOf('b'),
    date: { sql: 'b.date', type: 'date' },
    item: productName('p'),
    paymentTypeId: {
      sql: 'b.payment_type_id',
      type: 'number',
      words: wordsOf(fixedCatalogs.billPaymentType),
    },
    paymentType: {
      sql: ({ b }) => fixedName(`${b}.payment_type_id`, fixedCatalogs.billPaymentType),
      type: 'text',
    },
    quantity: { sql: 'l.quantity', type: 'number' },
    totalDetail: { sql: 'l.total', type: 'number' },
    createBy: { sql: 'b.created_by', type: 'text' },
    createAt: { sql: 'b.created_at', type: 'instant' },
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
