import { endOfMonth, startOfMonth } from '@yunque/domain/dates'
import { roundMoney, subtract, sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { entries, sums } from '../src/accounting/journal/entries.ts'
import type { Client, Store } from './harness.ts'

/** The accounts of the starter plan that must equal a report. */
type Figures = Record<string, number>

type Days = { from: string | null; to: string }

/** The sum of the entries of an area by code of the account, debits above 0; under `''` those without an account. */
async function posted({ database }: Store, areaId: number, days: Days): Promise<Figures> {
  const { rows } = await sql<{ code: string; amount: number }>`
    select coalesce(c.code, '') as code, sum(e.amount) as amount
    from (${entries(days, sql`p.area_id = ${areaId}`)}) e left join accounts c on c.id = e.account_id group by 1`.execute(
    database.db,
  )
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]))
}

/** The entries that do not balance, and those without an account. */
export async function faultsOf({ database }: Store): Promise<unknown[]> {
  const { rows } = await sql`
    select date, kind, id, area_id, sum(amount) as amount, count(*) filter (where account_id is null) as nowhere
    from (${entries({ from: null, to: null }, false)}) e
    group by date, kind, id, area_id having sum(amount) <> 0 or count(*) filter (where account_id is null) > 0`.execute(
    database.db,
  )
  return rows
}

/** Where the sums of the days differ from their entries added up: of each account and area. */
export async function differingSums({ database }: Store, days: Days): Promise<unknown[]> {
  const { rows } = await sql`
    select account_id, area_id, sum(amount) as difference from (
      select account_id, area_id, amount from (${sums(days, false)}) s
      union all select account_id, area_id, -amount from (${entries(days, false)}) e) d
    group by 1, 2 having sum(amount) <> 0`.execute(database.db)
  return rows
}

async function asked(by: Client, path: string, body: object) {
  const answer = await by.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
  return answer.body
}

const of = (figures: Figures, ...codes: string[]) => sum(codes.map((code) => figures[code] ?? 0))
/** The balance of an account whose credits are above its debits. */
const credit = (figures: Figures, code: string) => subtract(0, of(figures, code))
const below = (figures: Figures, prefix: string) =>
  sum(Object.entries(figures).flatMap(([code, amount]) => (code.startsWith(prefix) ? [amount] : [])))

/** A pair that has to be equal: from the journal and from a report. */
type Pair = { journal: Figures; report: Figures }

/** The income of a period by the journal and by the income statement. */
export async function incomes(store: Store, by: Client, areaId: number, days: Days): Promise<Pair> {
  const figures = await posted(store, areaId, days)
  const { from, to } = days
  const statement = await asked(by, 'reports/resultState', { from, to, areaId, tipoFecha: 1 })
  return {
    journal: {
      cash: credit(figures, '4.1.01'),
      credit: credit(figures, '4.1.02'),
      discounts: of(figures, '4.2.01'),
      returns: of(figures, '4.2.02'),
      cost: of(figures, '5.1.01'),
      costDifferences: of(figures, '5.1.02'),
      supplierDiscounts: credit(figures, '5.1.03'),
      charges: credit(figures, '4.1.03'),
      exchangeDifferences: of(figures, '6.3.04'),
      expenses: subtract(below(figures, '6.1.'), of(figures, '6.1.06')),
      commissions: of(figures, '6.2.01'),
      rounding: subtract(0, of(figures, '6.3.02', '6.3.03')),
      warranties: of(figures, '5.1.04'),
      adjustments: of(figures, '5.2.01'),
      counts: of(figures, '5.2.02'),
      internalUse: of(figures, '5.2.03'),
      revaluations: of(figures, '5.2.04'),
      services: of(figures, '6.1.06'),
      tills: of(figures, '6.3.01'),
      others: 0,
      profit: subtract(0, sum(['4', '5', '6'].map((type) => below(figures, `${type}.`)))),
    },
    report: {
      cash: statement.ingresoVentasContado,
      credit: statement.ingresoVentasCredito,
      discounts: statement.descuentos,
      returns: statement.devoluciones,
      cost: statement.costos,
      costDifferences: statement.diferenciasCosto,
      supplierDiscounts: statement.descuentosProveedor,
      charges: statement.cargosCancelacion,
      exchangeDifferences: statement.diferencialCambiario,
      expenses: statement.gastos,
      commissions: statement.comissions,
      rounding: statement.redondeo,
      warranties: statement.garantias,
      adjustments: statement.ajustesInventario,
      counts: statement.diferenciasConteo,
      internalUse: statement.consumoInterno,
      revaluations: statement.revaluacion,
      services: statement.serviciosComprados,
      tills: statement.diferenciasCaja,
      others: statement.otrosResultados,
      profit: statement.utilidadNeta,
    },
  }
}

type Typed = { type: string; amount: number }

const byType = (rows: readonly Typed[]): Figures =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ type }) => type)].map(([type, own]) => [
      type,
      sum(own.map(({ amount }) => amount)),
    ]),
  )

/** What was withheld in a month by type, by the report of the month and by the books. */
export async function withheldByType(by: Client, areaId: number, day: string) {
  const month = day.slice(0, 7)
  const of = async (side: string, path: string) => {
    const book: { withholdings: Typed[] }[] = await asked(by, path, { month, areaId })
    return {
      report: byType(await asked(by, 'reports/withholdings', { month, side, areaId })),
      book: byType(book.flatMap(({ withholdings }) => withholdings)),
    }
  }
  return [await of('suffered', 'reports/salesBook'), await of('made', 'reports/purchaseBook')]
}

/** The IVA and the withholdings of a month by the journal and by the books. */
export async function taxes(store: Store, by: Client, areaId: number, day: string): Promise<Pair> {
  const first = startOfMonth(day)
  const figures = await posted(store, areaId, { from: first, to: endOfMonth(day) })
  const book = async (path: string, amount: string) => {
    const rows: Figures[] = await asked(by, path, { month: first.slice(0, 7), areaId })
    return sum(rows.map((row) => row[amount] ?? 0))
  }
  return {
    journal: {
      sold: credit(figures, '2.1.03'),
      bought: of(figures, '1.1.08'),
      suffered: of(figures, '1.1.09'),
      made: credit(figures, '2.1.06'),
    },
    report: {
      sold: await book('reports/salesBook', 'iva'),
      bought: await book('reports/purchaseBook', 'ivaCredited'),
      suffered: await book('reports/salesBook', 'retention'),
      made: await book('reports/purchaseBook', 'retention'),
    },
  }
}

/** SQL: what an area was owed and owed at the end of a day, and the cash of its tills, from the documents alone. */
const debts = (areaId: number, day: string) => sql<Figures>`
  with asked as (select ${areaId}::int as area_id, ${day}::date as day)
  select
    (select coalesce(sum(b.total), 0) from bills b, asked a where b.active and b.payment_type_id = 2 and b.area_id = a.area_id and b.date <= a.day)
    - (select coalesce(sum(r.settled), 0) from receipts r, asked a where r.active and r.area_id = a.area_id and r.date <= a.day)
    - (select coalesce(sum(n.applied), 0) from credit_notes n, asked a where n.active and n.area_id = a.area_id and n.date <= a.day) as clients,
    (select coalesce(sum(p.total), 0) from purchases p, asked a where p.step = 'G' and p.payment_type_id = 2 and p.area_id = a.area_id and p.date <= a.day)
    - (select coalesce(sum(y.amount), 0) from purchase_payments y join purchases p on p.id = y.purchase_id, asked a
      where y.active and p.area_id = a.area_id and y.date <= a.day) as suppliers,
    (select coalesce(sum(c.total), 0) from supplier_credits c, asked a where c.active and c.area_id = a.area_id and c.date <= a.day)
    - (select coalesce(sum(y.paid), 0) from purchase_payments y join supplier_credits c on c.id = y.credit_id, asked a
      where y.active and c.area_id = a.area_id and y.date <= a.day) as advances,
    (select coalesce(sum(f.amount), 0) from store_credits f, asked a where f.area_id = a.area_id and f.date <= a.day)
    - (select coalesce(sum(d.tax), 0) from deposits d, asked a
      where d.active and d.type_id = 1 and d.area_id = a.area_id and d.date <= a.day)
    + (select coalesce(sum(u.tax), 0) from deposit_tax_uses u, asked a where u.area_id = a.area_id and u.date <= a.day) as deposits,
    (select coalesce(sum(round(m.value_after, 2)), 0) from asked a, lateral (
      select distinct on (product_id) value_after from stock_movements where area_id = a.area_id and posted_day <= a.day
      order by product_id, seq desc) m) as stock`

/** The balances of an area at the end of a day by the journal and by the documents. */
export async function balances(store: Store, areaId: number, day: string): Promise<Pair> {
  const figures = await posted(store, areaId, { from: null, to: day })
  const { rows } = await debts(areaId, day).execute(store.database.db)
  return {
    journal: {
      clients: of(figures, '1.1.04'),
      suppliers: credit(figures, '2.1.01'),
      advances: of(figures, '1.1.10'),
      deposits: credit(figures, '2.1.05'),
      stock: of(figures, '1.1.05'),
    },
    report: rows[0] ?? {},
  }
}

type Present = { areaId: number; day: string; cash: number }

/** The balances of today by the journal, and by what the program says of them. `cash` is the one of the till. */
export async function present(store: Store, by: Client, { areaId, day, cash }: Present): Promise<Pair> {
  const figures = await posted(store, areaId, { from: null, to: day })
  const { rows } = await sql<Figures>`
    select (select coalesce(sum(balance), 0) from bills where area_id = ${areaId}) as clients,
      (select coalesce(sum(balance), 0) from purchases where area_id = ${areaId}) as suppliers,
      (select coalesce(sum(total - used), 0) from supplier_credits where area_id = ${areaId} and active) as advances,
      (select coalesce(sum(round(l.value, 2) - round(l.billed_value, 2) - round(l.reduced_value, 2)), 0) from receptions d
        join reception_lines l on l.reception_id = d.id where d.area_id = ${areaId} and d.active) as "withoutInvoice",
      (select coalesce(sum(round(value, 2)), 0) from goods_in_transit where source_area_id = ${areaId}) as "inTransit"`.execute(
    store.database.db,
  )
  const held: { total: number }[] = await asked(by, 'reports/StocksByDate', {
    date: day,
    areaId,
    withStock: false,
  })
  return {
    journal: {
      clients: of(figures, '1.1.04'),
      suppliers: credit(figures, '2.1.01'),
      withoutInvoice: credit(figures, '2.1.07'),
      advances: of(figures, '1.1.10'),
      stock: of(figures, '1.1.05'),
      cash: of(figures, '1.1.01'),
      transit: of(figures, '1.1.06'),
      inTransit: of(figures, '1.1.11'),
    },
    report: { ...rows[0], stock: sum(held.map(({ total }) => roundMoney(total))), cash, transit: 0 },
  }
}

/** The results, the accumulated profit and the whole of an area at the end of a day, debits above 0. */
export async function afterYear(store: Store, areaId: number, day: string) {
  const figures = await posted(store, areaId, { from: null, to: day })
  const results = sum(['4', '5', '6'].map((type) => below(figures, `${type}.`)))
  return { results, accumulated: of(figures, '3.1.04'), all: sum(Object.values(figures)) }
}
