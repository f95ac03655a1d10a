import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { netProfit } from '@yunque/contract/reports/income-rows'
import type {
  IncomePeriod,
  IncomeStatement,
  IncomeStatementQuery,
} from '@yunque/contract/reports/income-statement'
import { DateType } from '@yunque/contract/reports/sales-report'
import { add, subtract } from '@yunque/domain/decimal'
import { comparedPeriods } from '@yunque/domain/periods'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { ofArea } from '../../lists/area-of.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { commissionsByBill } from '../../reports/commissions.ts'
import { allOf, ofSeller, type ReportQuery, soldByAll } from '../../reports/sales/sold.ts'
import { postedOf } from './posted-lines.ts'

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
  const comissions = await commissionTotal(db, context, own)
  const posted = await postedOf(db, context, own, { ...sold, commission: comissions })
  const ingresoVentas = add(sold.salesCash, sold.salesCredit)
  const ingresosNetos = subtract(ingresoVentas, add(sold.salesReturn, sold.salesDiscount))
  const utilidadBruta = subtract(ingresosNetos, sold.costOfSales)
  return {
    from,
    to,
    ingresoVentasContado: sold.salesCash,
    ingresoVentasCredito: sold.salesCredit,
    ingresoVentas,
    devoluciones: sold.salesReturn,
    descuentos: sold.salesDiscount,
    ingresosNetos,
    costos: sold.costOfSales,
    utilidadBruta,
    comissions,
    ...posted,
    utilidadNeta: netProfit({ utilidadBruta, comissions, ...posted }),
  } satisfies IncomePeriod
}

/** What the lines of sales have, by the rule that posts it. */
type SaleTotals = Record<
  'salesCash' | 'salesCredit' | 'salesReturn' | 'salesDiscount' | 'costOfSales',
  number
>

async function salesOf(db: Db, context: Context, asked: ReportQuery): Promise<SaleTotals> {
  const { rows } = await sql<SaleTotals>`
    select coalesce(sum(s.gross) filter (where s.payment_type_id = 1), 0) as "salesCash",
      coalesce(sum(s.gross) filter (where s.payment_type_id = 2), 0) as "salesCredit",
      coalesce(sum(s.returned), 0) as "salesReturn", coalesce(sum(s.discount), 0) as "salesDiscount",
      coalesce(sum(s.cost), 0) as "costOfSales"
    from sold_lines s where ${soldByAll(context, asked)}`.execute(db)
  return rows[0] ?? { salesCash: 0, salesCredit: 0, salesReturn: 0, salesDiscount: 0, costOfSales: 0 }
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
