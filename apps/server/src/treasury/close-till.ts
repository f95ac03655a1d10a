import { formatId } from '@yunque/contract/core/format'
import { type CloseTill, closingMessages } from '@yunque/contract/treasury/cash-closings'
import { differenceWords } from '@yunque/contract/treasury/closing-methods'
import { type CashCount, type ClosingTotals, cashDifference, countedCash } from '@yunque/domain/cash-closing'
import { keyOfMethod, type MethodResult } from '@yunque/domain/counted-methods'
import { sql } from 'kysely'
import { requireApproval } from '../access/approvals/require-approval.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import { markAct } from '../operation/mark-act.ts'
import { posted } from '../operation/posted.ts'
import { readSettings } from '../operation/read-settings.ts'
import { type ActContent, keepAct, refuseOtherContent } from '../operation/repeated-act.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { inClosedPeriod } from '../settings/business-date.ts'
import { closingFigures } from './closing-figures.ts'
import { countMethods } from './count-methods.ts'
import { type LockedClosing, lockClosing } from './lock-closing.ts'
import { openingOf } from './opening.ts'
import { eventsOf, tillEvents } from './till.ts'

/**
 * Closes a till: computes every figure from its events, stores the count and the difference, which never blocks the
 * closing, and stamps the events. Each event belongs to one closing only (till.events). A blind count is required where
 * the setting is on. Closing it again changes nothing, and with another count it is refused (documents.repeated-act).
 */
export async function closeTill(tx: Tx, context: Context, till: CloseTill): Promise<void> {
  const { id, counted } = till
  const closing = await lockClosing(tx, context, id)
  const act = { act: 'closeTill', id } as const
  if (closing.closed)
    return refuseOtherContent(tx, act, { content: countOf(till), sentence: closingMessages.otherCount })
  const settings = await readSettings(tx)
  if (!counted && settings.blind_count) throw new Refusal('Cuente el efectivo antes de cerrar la caja')
  const { value: rate } = await rateOfDay(tx, closing.cut_date)
  if (closing.init_dollars > 0 && rate <= 0)
    throw new Refusal('Ingrese la tasa de cambio del día para cerrar la caja con dólares')
  const totals = await closingFigures(tx, closing, openingOf(closing, rate))
  const count = counted ? countMoney(counted, totals, rate) : null
  const methods = await countMethods(tx, closing, { ...till, settings })
  await stamp(tx, closing)
  await tx
    .updateTable('cash_closings')
    .set({
      closed: true,
      end_at: new Date(),
      ...figureColumns(totals),
      rate,
      counted_detail: counted ? JSON.stringify(counted) : null,
      found_checks: till.checks ? JSON.stringify(till.checks) : null,
      counted: count?.contado ?? null,
      counted_cordobas: count?.cordobas ?? null,
      counted_dollars: count?.dollars ?? null,
      difference: count?.diferencia ?? null,
      missing_at_rate: false,
      closed_by: context.actor.username,
      version: closing.version + 1,
    })
    .where('id', '=', id)
    .execute()
  const { expected: _expected, tenders: _tenders, abonos: _abonos, ...figures } = totals
  await keepAct(tx, act, countOf(till))
  await posted(tx, context, {
    entity: 'cuts',
    id,
    areaId: closing.area_id,
    act: 'cerrar caja',
    after: { ...figures, contado: count?.contado ?? null, ...differing(methods) },
  })
  await markAct(tx, { kind: 'closing', label: `el cierre de caja ${formatId(id)}` })
}

/** What a request counted, whatever its order and without the denominations of which there is nothing. */
function countOf({ counted, methods, checks }: CloseTill): ActContent {
  const pieces = (all: readonly CashCount[]) =>
    all.filter(({ count }) => count > 0).toSorted((a, b) => a.denomination - b.denomination)
  return {
    counted: counted && { cordobas: pieces(counted.cordobas), dollars: pieces(counted.dollars) },
    methods: methods?.toSorted((a, b) => (keyOfMethod(a) < keyOfMethod(b) ? -1 : 1)),
    checks: checks?.toSorted(),
  }
}

const figureColumns = (totals: ClosingTotals) => ({
  end_value: totals.endValue,
  cash_sales: totals.totalContado,
  credit_sales: totals.totalCredito,
  sales: totals.totalVentas,
  expenses: totals.totalGastos,
  cash_receipts: totals.abonosEfectivo,
  cash_refunds: totals.devolucionesEfectivo,
  withheld: totals.retenciones,
  cash_tender: totals.totalEfectivo,
  cash_in: totals.entradasCaja,
  cash_out: totals.salidasCaja,
  supplier_payments: totals.pagosProveedores,
  rounding: totals.redondeo,
  cash_total: totals.totalCaja,
  box_cordobas: totals.cajaCordobas,
  box_dollars: totals.cajaDolares,
  box_dollars_value: totals.valorDolares,
})

/**
 * Reopens the latest closing of a till (till.reopen). Its events belong to the open till again. Refused when the
 * closing, or any of its events, is dated in a closed period. With a blind count another user must reopen it, because
 * the user who counted knows the expected cash.
 * @throws Refusal
 */
export async function reopenTill(tx: Tx, context: Context, id: number): Promise<void> {
  const closing = await lockClosing(tx, context, id)
  if (!closing.closed) throw new Refusal('La caja está abierta')
  const locked = inClosedPeriod(await earliestDay(tx, closing), await readSettings(tx))
  if (locked) throw new Refusal(locked)
  const ownCount = closing.closed_by === context.actor.username && !may(context.actor, 'app')
  if (ownCount && (await readSettings(tx)).blind_count)
    throw new Refusal('Otro usuario debe reabrir la caja que usted contó y cerró')
  const { rows } = await sql<{ id: number }>`select id from cash_closings
    where area_id = ${closing.area_id} and user_id is not distinct from ${closing.user_id} and id > ${id} order by id limit 1`.execute(
    tx,
  )
  const [later] = rows
  if (later)
    throw new Refusal(
      `Solo se puede reabrir el último cierre de la caja: después está el ${formatId(later.id)}`,
    )
  await requireApproval(tx, context, {
    areaId: closing.area_id,
    entity: 'cuts',
    entityId: id,
    act: 'reopenTill',
    figure: null,
    sentence: `Reabrir la caja del cierre ${formatId(id)}`,
  })
  await tx.deleteFrom('closing_methods').where('till_id', '=', id).execute()
  const open = { closing_id: null }
  for (const { table } of tillEvents)
    await tx.updateTable(table).set(open).where('closing_id', '=', id).execute()
  await tx
    .updateTable('cash_closings')
    .set({
      closed: false,
      end_at: null,
      end_value: null,
      rate: null,
      counted: null,
      counted_cordobas: null,
      counted_dollars: null,
      difference: null,
      counted_detail: null,
      found_checks: null,
      closed_by: null,
      version: closing.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, {
    entity: 'cuts',
    id,
    areaId: closing.area_id,
    act: 'reabrir caja',
    before: { endAt: closing.end_at, totalCaja: closing.cash_total },
  })
}

/** For the audit trail: what differs of the methods other than cash, such as 'Tarjeta −150.00'. */
const differing = (methods: readonly MethodResult[]) =>
  methods.length === 0
    ? {}
    : { diferenciasOtrasFormas: methods.filter(({ difference }) => difference !== 0).map(differenceWords) }

/** The earliest business date of a closing and its events. */
async function earliestDay(tx: Tx, { id, cut_date }: LockedClosing): Promise<string> {
  const held = tillEvents.map(
    ({ table }) => sql`select date from ${sql.table(table)} where closing_id = ${id}`,
  )
  const { rows } = await sql<{ day: string }>`
    select least(${cut_date}::date, min(date)) as day from (${sql.join(held, sql` union all `)}) as held`.execute(
    tx,
  )
  return rows[0]?.day ?? cut_date
}

function countMoney(counted: NonNullable<CloseTill['counted']>, totals: ClosingTotals, rate: number) {
  try {
    const cash = countedCash(counted)
    return { ...cash, ...cashDifference(cash, totals, rate) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Refusal(
      rate > 0
        ? 'Revise las denominaciones contadas'
        : 'Ingrese la tasa de cambio del día para contar dólares',
      { cause: error },
    )
  }
}

async function stamp(tx: Tx, closing: LockedClosing): Promise<void> {
  for (const { table, counted } of tillEvents)
    await sql`update ${sql.table(table)} e set closing_id = ${closing.id} where ${counted} and ${eventsOf(closing, 'e')}`.execute(
      tx,
    )
}
