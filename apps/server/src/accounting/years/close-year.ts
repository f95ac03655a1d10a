import type { ClosingOfYear } from '@yunque/contract/accounting/year-closings'
import { formatMoney } from '@yunque/contract/core/format'
import { type YearBar, yearBar } from '@yunque/domain/accounts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockPlanOfAccounts } from '../../db/locks.ts'
import { Question, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { markAct } from '../../operation/mark-act.ts'
import { posted } from '../../operation/posted.ts'
import { documentSums } from '../journal/entries.ts'
import { isResult } from '../journal/year-entries.ts'

type State = { year: number; closed: boolean }

const bars: Record<YearBar, (year: number) => string> = {
  running: (year) => `El año ${year} no ha terminado`,
  closed: (year) => `El año ${year} ya está cerrado`,
  later: (year) => `El año ${year} no se puede cerrar porque ya se cerró uno posterior: reabra ese primero`,
}

/** Closes a year: from now on its results are in the accumulated profit on its last day (accounting.year). Asks first. */
export async function closeYear(tx: Tx, context: Context, { year, confirm }: ClosingOfYear): Promise<State> {
  await lockPlanOfAccounts(tx)
  const closed = await closedYears(tx)
  const bar = yearBar(year, context.today, closed)
  if (bar) throw new Refusal(bars[bar](year))
  const { account, result } = await resultUntil(tx, year, closed.at(-1))
  if (account === null) throw new Refusal('Elija la cuenta de Utilidades acumuladas en Cuentas por documento')
  const told = `${result < 0 ? 'La pérdida' : 'La utilidad'} de ${formatMoney(Math.abs(result))}`
  if (!confirm)
    throw new Question(`${told} pasa a ${account} con fecha 31/12/${year}. ¿Cerrar el año ${year}?`)
  await tx.insertInto('year_closings').values({ year, closed_by: context.actor.username }).execute()
  await record(tx, context, { year, action: 'cerrar', result })
  await markAct(tx, { kind: 'closing', label: `el cierre del año ${year}` })
  return { year, closed: true }
}

/** Reopens the last year that was closed: its closing entry is gone. Asks first. */
export async function reopenYear(tx: Tx, context: Context, { year, confirm }: ClosingOfYear): Promise<State> {
  await lockPlanOfAccounts(tx)
  const last = (await closedYears(tx)).at(-1)
  if (last === undefined) throw new Refusal(`El año ${year} no está cerrado`)
  if (last !== year) throw new Refusal(`Solo se puede reabrir el último año cerrado, ${last}`)
  if (!confirm) throw new Question(`El asiento de cierre de ${year} se quita. ¿Reabrir el año ${year}?`)
  await tx.deleteFrom('year_closings').where('year', '=', year).execute()
  await record(tx, context, { year, action: 'reabrir', result: null })
  return { year, closed: false }
}

async function closedYears(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom('year_closings').select('year').orderBy('year').execute()
  return rows.map(({ year }) => year)
}

/** The result of the whole store since the year closed before, and the account that gets it; null without one. */
async function resultUntil(tx: Tx, year: number, before: number | undefined) {
  const days = { from: before === undefined ? null : `${before + 1}-01-01`, to: `${year}-12-31` }
  const { rows } = await sql<{ account: string | null; result: number }>`
    select (select a.code || ' ' || a.name from account_rules r join accounts a on a.id = r.account_id
        where r.rule = 'retainedEarnings' and r.subject_id = 0) as account,
      (select coalesce(-sum(e.amount), 0) from (${documentSums(days, false)}) e join accounts c on c.id = e.account_id
        where ${isResult}) as result`.execute(tx)
  return rows[0] ?? { account: null, result: 0 }
}

type Done = { year: number; action: 'cerrar' | 'reabrir'; result: number | null }

async function record(tx: Tx, context: Context, { year, action, result }: Done): Promise<void> {
  const after = result === null ? {} : { after: { utilidad: result } }
  await posted(tx, context, [
    { trail: 'yearClosings', id: `${year}`, act: action, ...after },
    { entity: 'yearClosings', id: year },
  ])
}
