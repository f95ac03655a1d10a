import { Direction, OutputType, SupplierCreditType } from '@yunque/contract/core/constants'
import { ReceptionOutcome } from '@yunque/contract/purchasing/receptions'
import type { AreaChoice } from '@yunque/contract/reports/area-choice'
import type {
  IncomePeriod,
  IncomeStatement,
  IncomeStatementFigures,
  IncomeStatementQuery,
} from '@yunque/contract/reports/income-statement'
import { DateType } from '@yunque/contract/reports/sales-report'
import { add, subtract } from '@yunque/domain/decimal'
import { DepositType } from '@yunque/domain/deposits'
import { comparedPeriods } from '@yunque/domain/periods'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inSnapshot } from '../db/transaction.ts'
import { actsEverywhere, type Context } from '../operation/context.ts'
import { commissionsByBill } from './commissions.ts'
import { type Asked, allOf, ofArea, ofSeller, soldByAll } from './sales/sold.ts'

type AskedStatement = Omit<IncomeStatementQuery, 'compare' | 'whole'>

/**
 * The income statement of a period (reports.income-statement). With `compare` also of the previous period and of the
 * same period a year before, all in one snapshot. Of a period that has not ended, the days up to today are compared,
 * unless `whole`.
 */
export function incomeStatement(
  db: Db,
  context: Context,
  { compare, whole, ...asked }: IncomeStatementQuery,
): Promise<IncomeStatement> {
  const { from, to } = asked
  return inSnapshot(db, async (tx) => {
    const statement = await periodOf(tx, context, asked)
    if (!compare) return statement
    const { before, yearBefore } = comparedPeriods({ from, to }, { today: context.today, whole })
    return {
      ...statement,
      anterior: await periodOf(tx, context, { ...asked, ...before }),
      anioAnterior: await periodOf(tx, context, { ...asked, ...yearBefore }),
    }
  })
}

/** Without an area, all areas that the reader may see. */
const areaOf = ({ actor }: Context, { areaId }: Pick<AskedStatement, 'areaId'>): AreaChoice =>
  areaId ?? (actsEverywhere(actor) ? 'all' : actor.areaId)

const dateTypes: Record<DateType, string> = {
  [DateType.created]: 'Ventas por fecha de emisión',
  [DateType.paid]: 'Ventas por fecha de pago',
  [DateType.delivered]: 'Ventas por fecha de entrega',
}

/** The filters as text for the paper: area, date type, and product or seller when given. */
export async function describeFilters(
  db: Db,
  context: Context,
  asked: IncomeStatementQuery,
): Promise<string[]> {
  const areaId = areaOf(context, asked)
  const { rows } = await sql<Record<'area' | 'product' | 'seller', string | null>>`
    select (select name from areas where id = ${areaId === 'all' ? null : areaId}) as area,
      (select name from products where id = ${asked.productId}) as product,
      (select full_name from users where lower(username) = lower(${asked.username})) as seller`.execute(db)
  const names = rows[0]
  return [
    `Área: ${names?.area ?? 'Todas'}`,
    dateTypes[asked.tipoFecha],
    ...(asked.productId === null ? [] : [`Producto: ${names?.product ?? ''}`]),
    ...(asked.username === '' ? [] : [`Vendedor: ${names?.seller ?? asked.username}`]),
  ]
}

async function periodOf(db: Db, context: Context, asked: AskedStatement): Promise<IncomePeriod> {
  const { from, to } = asked
  const own = { ...asked, areaId: areaOf(context, asked) }
  const sold = await salesOf(db, context, own)
  const gastos = await expensesOf(db, context, own)
  const comissions = await commissionTotal(db, context, own)
  const redondeo = await roundedIn(db, context, own)
  const diferenciasCosto = await costDifferencesIn(db, context, own)
  const descuentosProveedor = await discountedIn(db, context, own)
  const cargosCancelacion = await chargedIn(db, context, own)
  const diferencialCambiario = await exchangedIn(db, context, own)
  const ingresoVentas = add(sold.cash, sold.credit)
  const ingresosNetos = subtract(ingresoVentas, add(sold.returned, sold.discount))
  const utilidadBruta = subtract(ingresosNetos, sold.cost)
  return {
    ...{ from, to, ingresoVentasContado: sold.cash, ingresoVentasCredito: sold.credit, ingresoVentas },
    ...{ devoluciones: sold.returned, descuentos: sold.discount, ingresosNetos, costos: sold.cost },
    ...{
      utilidadBruta,
      gastos,
      comissions,
      redondeo,
      diferenciasCosto,
      descuentosProveedor,
      cargosCancelacion,
      diferencialCambiario,
    },
    utilidadNeta: subtract(
      add(utilidadBruta, redondeo, descuentosProveedor, cargosCancelacion),
      add(gastos, comissions, diferenciasCosto, diferencialCambiario),
    ),
    revaluacion: await revaluedIn(db, context, own),
  } satisfies IncomePeriod & IncomeStatementFigures
}

type Sold = Record<'cash' | 'credit' | 'returned' | 'discount' | 'cost', number>

async function salesOf(db: Db, context: Context, asked: Asked): Promise<Sold> {
  const { rows } = await sql<Sold>`
    select coalesce(sum(s.gross) filter (where s.payment_type_id = 1), 0) as cash,
      coalesce(sum(s.gross) filter (where s.payment_type_id = 2), 0) as credit,
      coalesce(sum(s.returned), 0) as returned, coalesce(sum(s.discount), 0) as discount, coalesce(sum(s.cost), 0) as cost
    from sold_lines s where ${soldByAll(context, asked)}`.execute(db)
  return rows[0] ?? { cash: 0, credit: 0, returned: 0, discount: 0, cost: 0 }
}

/** IVA that revaluations took out of the stock value in the period. 0 when filtered by seller. */
async function revaluedIn(db: Db, context: Context, asked: AskedStatement): Promise<number> {
  if (asked.username !== '') return 0
  const { rows } = await sql<{ total: number }>`
    select coalesce(round(sum(l.value_before - l.value_after), 2), 0) as total
    from stock_revaluations v join stock_revaluation_lines l on l.revaluation_id = v.id
    where v.date between ${asked.from}::date and ${asked.to}::date and ${allOf([
      ofArea(context, asked.areaId, 'v'),
      asked.productId !== null && sql`l.product_id = ${asked.productId}`,
    ])}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * What invoices of goods that had left the stock added to their cost, and what voided receptions and purchases left over,
 * by the day of their posting (receptions.cost, receptions.void, purchases.void); and what returned goods cost beyond what
 * their supplier gives, by the day of the return (supplier-credits.difference). None when filtered by seller.
 */
async function costDifferencesIn(db: Db, context: Context, asked: AskedStatement): Promise<number> {
  if (asked.username !== '') return 0
  const { rows } = await sql<{ total: number }>`
    select coalesce(round(sum(d.amount), 2), 0) as total from (
    select coalesce(r.difference, m.value - x.value, m.value - i.value) as amount
    from stock_movements m
    left join purchase_receptions r on m.document_kind = 'purchase' and r.purchase_id = m.document_id and r.product_id = m.product_id
    left join stock_movements i on i.direction = ${Direction.in} and i.document_kind = m.document_kind
      and i.document_id = m.document_id and i.line = m.line
    left join reception_exits x on m.document_kind = 'reception' and x.reception_id = m.document_id and x.line = m.line and x.seq = m.seq
    where m.direction = ${Direction.out} and m.document_kind in ('purchase', 'reception')
      and m.type_id in (${OutputType.reception}, ${OutputType.purchaseReturn})
      and m.posted_day between ${asked.from}::date and ${asked.to}::date and ${allOf([
        ofArea(context, asked.areaId, 'm'),
        asked.productId !== null && sql`m.product_id = ${asked.productId}`,
      ])}
    union all
    select -round(x.value, 2) from reception_exits x
    join reception_lines l on l.reception_id = x.reception_id and l.line = x.line join receptions d on d.id = x.reception_id
    where x.outcome = ${ReceptionOutcome.writtenOff} and x.date between ${asked.from}::date and ${asked.to}::date and ${allOf(
      [
        ofArea(context, asked.areaId, 'd'),
        asked.productId !== null && sql`l.product_id = ${asked.productId}`,
      ],
    )}
    union all
    select round(l.value, 2) - (l.total - l.credited)
    from supplier_credits c join supplier_credit_lines l on l.credit_id = c.id
    where c.active and c.date between ${asked.from}::date and ${asked.to}::date and ${allOf([
      ofArea(context, asked.areaId, 'c'),
      asked.productId !== null && sql`l.product_id = ${asked.productId}`,
    ])}) d`.execute(db)
  return rows[0]?.total ?? 0
}

/** Discounts of suppliers by their day, without credited IVA. None when filtered by product or seller. */
async function discountedIn(db: Db, context: Context, asked: AskedStatement): Promise<number> {
  if (asked.productId !== null || asked.username !== '') return 0
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(c.total - c.credited), 0) as total from supplier_credits c
    where c.active and c.type_id = ${SupplierCreditType.discount}
      and c.date between ${asked.from}::date and ${asked.to}::date and ${allOf([ofArea(context, asked.areaId, 'c')])}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Charges of cancelled layaways by their day, without their IVA (layaways.charge). None when filtered by product or seller. */
async function chargedIn(db: Db, context: Context, asked: AskedStatement): Promise<number> {
  if (asked.productId !== null || asked.username !== '') return 0
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(d.total - d.tax), 0) as total from deposits d
    where d.active and d.type_id = ${DepositType.charged}
      and d.date between ${asked.from}::date and ${asked.to}::date and ${allOf([ofArea(context, asked.areaId, 'd')])}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/**
 * What payments of debts in dollars gave beyond the value of these in the books, less what receipts did, by their day: a loss
 * above 0 (purchases.exchange-difference, credit.exchange-difference). None when filtered by product or seller.
 */
async function exchangedIn(db: Db, context: Context, asked: AskedStatement): Promise<number> {
  if (asked.productId !== null || asked.username !== '') return 0
  const of = (
    payments: 'purchase_payments' | 'receipts',
    document: RawBuilder<unknown>,
  ) => sql`select coalesce(sum(y.exchange_difference), 0) as total from ${sql.table(payments)} y join ${document}
    where y.active and y.exchange_difference <> 0
      and y.date between ${asked.from}::date and ${asked.to}::date and ${allOf([ofArea(context, asked.areaId, 'b')])}`
  const { rows } = await sql<{ total: number }>`
    select p.total - r.total as total from (${of('purchase_payments', sql`purchases b on b.id = y.purchase_id`)}) p
    cross join (${of('receipts', sql`bills b on b.id = y.bill_id`)}) r`.execute(db)
  return rows[0]?.total ?? 0
}

/** Active expenses by their date. None when filtered by product or seller. */
async function expensesOf(db: Db, context: Context, asked: AskedStatement): Promise<number> {
  if (asked.productId !== null || asked.username !== '') return 0
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(e.value), 0) as total from expenses e
    where e.active and e.date between ${asked.from}::date and ${asked.to}::date and ${allOf([ofArea(context, asked.areaId, 'e')])}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** What rounding of cash added to invoices and receipts of the period, less what notes gave back (till.rounding). None when filtered by product or seller. */
async function roundedIn(db: Db, context: Context, asked: AskedStatement): Promise<number> {
  if (asked.productId !== null || asked.username !== '') return 0
  const of = (
    table: 'bills' | 'receipts' | 'credit_notes',
  ) => sql`select coalesce(sum(d.rounding), 0) as total from ${sql.table(table)} d
    where d.active and d.rounding <> 0 and d.date between ${asked.from}::date and ${asked.to}::date
      and ${allOf([ofArea(context, asked.areaId, 'd')])}`
  const { rows } = await sql<{ total: number }>`
    select sum(total) as total from (${of('bills')} union all ${of('receipts')} union all select -total from (${of('credit_notes')}) n) r`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/**
 * The sellers' commissions on the invoices paid off in the period, as in the commissions report. None when filtered by
 * product.
 */
async function commissionTotal(db: Db, context: Context, asked: AskedStatement): Promise<number> {
  if (asked.productId !== null) return 0
  const paid = allOf([
    sql`b.pay_of_date between ${asked.from}::date and ${asked.to}::date`,
    ofArea(context, asked.areaId, 'b'),
    ofSeller(asked.username, 'b'),
  ])
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(k.earned), 0) as total from (${commissionsByBill(paid)}) k`.execute(db)
  return rows[0]?.total ?? 0
}
