import type {
  OpeningAct,
  OpeningLine,
  OpeningSaved,
  OpeningState,
} from '@yunque/contract/openings/opening-day'
import { openingTotals } from '@yunque/domain/opening-act'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { NotFound } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { readOpeningLines } from './opening-lines.ts'

type Head = Pick<OpeningState, 'openingDate' | 'version' | 'money' | 'places'>

/** The state of the opening without its figures. */
export async function openingSaved(tx: Tx): Promise<OpeningSaved> {
  const { rows } = await sql<OpeningSaved>`
    select d.day::text as "openingDate", d.version,
      (select id from opening_acts where reopened_at is null) as "actId" from opening_day d`.execute(tx)
  const [saved] = rows
  if (!saved) throw new NotFound()
  return saved
}

/** The opening: what was entered, and the figures of the act in force or of the books. */
export async function openingState(db: Db | Tx, context: Context): Promise<OpeningState> {
  const { rows } = await sql<Head>`
    select d.day::text as "openingDate", d.version,
      coalesce((select json_agg(json_build_object('areaId', area_id, 'bankId', bank_id, 'cordobas', cordobas,
        'dollars', dollars) order by id) from opening_cash), '[]') as money,
      (select json_agg(json_build_object('areaId', p.area, 'bankId', p.bank, 'name', p.name) order by p.bank is not null, p.name)
        from (select id as area, null::int as bank, name from areas where active or id in (select area_id from opening_cash)
          union all select null, id, name from banks where active or id in (select bank_id from opening_cash)) p) as places
    from opening_day d`.execute(db)
  const head = rows[0]
  if (!head) throw new NotFound()
  const acts = await actsOf(db)
  const current = acts.find(({ reopenedAt }) => reopenedAt === null)
  if (current) {
    const { lines, totals, rate } = await findAct(db, context, current.id)
    return { ...head, lines, totals, rate, actId: current.id, acts }
  }
  const day = head.openingDate ?? context.today
  const { value: rate } = await rateOfDay(db, day)
  const lines = await readOpeningLines(db, { day, rate })
  return { ...head, rate, lines, totals: openingTotals(lines), actId: null, acts }
}

/** Every act, the last one first. */
async function actsOf(db: Db | Tx): Promise<OpeningState['acts']> {
  const rows = await db.selectFrom('opening_acts').selectAll().orderBy('id', 'desc').execute()
  return rows.map(({ id, date, created_at, created_by, reopened_at, reopened_by, reason }) => ({
    id,
    date,
    createAt: created_at,
    createBy: created_by,
    reason,
    reopenedAt: reopened_at,
    reopenedBy: reopened_by,
  }))
}

/** An act with its lines. @throws NotFound */
export async function findAct(db: Db | Tx, _context: Context, id: number): Promise<OpeningAct> {
  const act = await db.selectFrom('opening_acts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!act) throw new NotFound()
  const { rows: lines } = await sql<OpeningLine>`
    select kind, subject_id as "subjectId", name, units, cordobas, dollars, value from opening_act_lines
    where act_id = ${id}
    order by array_position(array['stock', 'till', 'bank', 'receivable', 'payable'], kind), name, subject_id`.execute(
    db,
  )
  return {
    id,
    date: act.date,
    rate: act.rate,
    reason: act.reason,
    lines,
    totals: openingTotals(lines),
    createAt: act.created_at,
    createBy: act.created_by,
    reopenedAt: act.reopened_at,
    reopenedBy: act.reopened_by,
  }
}
