import { messages } from '@yunque/contract/messages'
import { type ExchangeRate, exchangeRate, type RatesImported } from '@yunque/contract/rates'
import { sql } from 'kysely'
import { audit } from '../access/audit.ts'
import type { Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { announce } from '../http/events.ts'
import type { WorkbookCell, WorkbookRow } from '../http/read-workbook.ts'
import { type RowFault, refuseFaultyRows } from '../http/refuse-faulty-rows.ts'

type Rate = Pick<ExchangeRate, 'date' | 'value'>

/** The rates of a sheet: the day in its first column and C$ for one dollar in its second; a row of titles is skipped. */
export function ratesOf(sheet: readonly WorkbookRow[]): Rate[] {
  const [first, ...rest] = sheet
  const rows = first && isTitle(first) ? rest : sheet
  if (rows.length === 0) throw new Refusal(messages.emptyFile)
  const faults: RowFault[] = []
  const rates: Rate[] = []
  const seen = new Map<string, number>()
  for (const { number: row, cells } of rows) {
    const checked = exchangeRate.safeParse({ date: dayOf(cells[0]), value: numberOf(cells[1]) })
    if (!checked.success) {
      faults.push({ row, text: checked.error.issues.map(({ message }) => message).join('. ') })
      continue
    }
    const { date, value } = checked.data
    const before = seen.get(date)
    if (before !== undefined) faults.push({ row, text: `La fecha ya está en la fila ${before}` })
    seen.set(date, row)
    rates.push({ date, value })
  }
  refuseFaultyRows(faults)
  return rates
}

const isTitle = ({ cells: [day, value] }: WorkbookRow): boolean =>
  typeof day === 'string' && dayOf(day) === day && !/\d/.test(day) && typeof value !== 'number'

/** A day as Excel has it, or as people write it: dd/MM/yyyy. Anything else stays as it is, for the schema to refuse. */
function dayOf(cell: WorkbookCell | undefined): unknown {
  const written = typeof cell === 'string' ? /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell) : null
  if (!written) return cell ?? undefined
  const [, day = '', month = '', year = ''] = written
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function numberOf(cell: WorkbookCell | undefined): unknown {
  if (typeof cell === 'number') return Number(cell.toFixed(6))
  return typeof cell === 'string' && /^\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : undefined
}

/** Saves the rates of a file, all or none: days that have none get theirs, days that have another are corrected. */
export async function importRates(tx: Tx, context: Context, rates: readonly Rate[]): Promise<RatesImported> {
  const stored = await lockRates(tx, rates)
  const added = rates.filter(({ date }) => !stored.has(date))
  const changed = rates.filter(({ date, value }) => stored.has(date) && stored.get(date) !== value)
  await save(tx, context, [...added, ...changed])
  if (added.length + changed.length > 0) {
    const before = changed.map(({ date }) => [date, stored.get(date)])
    const after = [...added, ...changed].map(({ date, value }) => [date, value])
    await audit(tx, context, {
      action: 'importar',
      entity: 'rates',
      before: Object.fromEntries(before),
      after: Object.fromEntries(after),
    })
    await announce(tx, { entity: 'rates', id: 0 })
  }
  return {
    added: added.length,
    changed: changed.length,
    same: rates.length - added.length - changed.length,
  }
}

async function lockRates(tx: Tx, rates: readonly Rate[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('rates')
    .select(['date', 'value'])
    .where(
      'date',
      'in',
      rates.map(({ date }) => date),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ date, value }) => [date, value]))
}

async function save(tx: Tx, { actor }: Context, rates: readonly Rate[]): Promise<void> {
  if (rates.length === 0) return
  await tx
    .insertInto('rates')
    .values(rates.map(({ date, value }) => ({ date, value, created_by: actor.username })))
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        version: sql<number>`${ref('rates.version')} + 1`,
        modified_by: actor.username,
        modified_at: new Date(),
      })),
    )
    .execute()
}
