import type { ImportCalls } from '@yunque/contract/imports/import-calls'
import { type ImportReport, importMessages } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import { type DebtColumn, debtMessages } from '@yunque/contract/openings/opening-debts'
import { sql } from 'kysely'
import { nextIds, nextNumbers } from '../db/counters.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { type FileRow, folded, textOf } from '../imports/cells.ts'
import type { ImportDefinition, ImportedRecord, ImportFile, ImportPlan } from '../imports/define-import.ts'
import { eachRow } from '../imports/each-row.ts'
import { type CheckedRow, faultyOf, reportOf } from '../imports/import-report.ts'
import type { ImportRun } from '../imports/import-run.ts'
import { onlyStored } from '../imports/only-stored.ts'
import { RowFaults } from '../imports/row-faults.ts'
import { withDefaults } from '../imports/with-defaults.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { readSettings } from '../operation/read-settings.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { checkBusinessDate } from '../settings/business-date.ts'
import { refuseClosedOpening } from '../settings/opening-closed.ts'
import { debtOfRow, type Opening, type OpeningDebt, type Party } from './debt-of-row.ts'

type Report = ImportReport<DebtColumn>
type DebtPlan = ImportPlan<Report> & { debts: OpeningDebt[] }

/** A debt with the number of its document, and the id of the old document's text. */
export type NumberedDebt = OpeningDebt & { id: number; openingId: number }

/** The debts of clients or those to suppliers. */
export type DebtSide = {
  subject: ImportSubject<DebtColumn>
  calls: ImportCalls<DebtColumn, Report>
  /** The kind of document that a debt becomes. */
  kind: 'bill' | 'purchase'
  event: 'bills' | 'purchases'
  /** The parties with these names or identifications, by the folded text that names them. */
  parties(tx: Tx, named: readonly string[]): Promise<ReadonlyMap<string, readonly Party[]>>
  /** The debts from before that are stored and in force, of these parties. */
  stored(tx: Tx, partyIds: readonly number[]): Promise<readonly { partyId: number; number: string }[]>
  insert(tx: Tx, context: Context, debts: readonly NumberedDebt[]): Promise<void>
  undo(tx: Tx, context: Context, ids: readonly number[]): Promise<void>
}

/** Imports debts from before as documents of a side: no sale, no stock, no tax (store.opening-debts, decision 0027). */
export const debtImport = (side: DebtSide): ImportDefinition<DebtColumn, Report, DebtPlan> => ({
  subject: side.subject,
  calls: side.calls,
  plan: (tx, context, file) => planDebts(tx, context, { side, file }),
  carryOut: (tx, context, { debts }, { run }) => store(tx, context, { side, debts, run }),
  undo: async (tx, context, records) => {
    await refuseClosedOpening(tx, null)
    checkBusinessDate(context.today, { today: context.today, settings: await readSettings(tx) })
    const ids = records.map(({ id }) => id).toSorted((a, b) => a - b)
    await side.undo(tx, context, ids)
    await posted(tx, context, { entity: side.event, id: 0 })
  },
})

type Row = FileRow<DebtColumn>
type Job = { side: DebtSide; file: ImportFile<DebtColumn> }
type Known = { parties: ReadonlyMap<string, readonly Party[]>; opening: Opening; seen: Map<string, number> }

async function planDebts(tx: Tx, { today }: Context, { side, file }: Job): Promise<DebtPlan> {
  const rows = file.rows.map((row) => withDefaults(row, file.defaults))
  const opening = await openingOf(tx, today)
  const named = rows.flatMap(({ cells: { party = '' }, shown }) => [textOf(party), shown.party ?? ''])
  const known = { parties: await side.parties(tx, named), opening, seen: new Map<string, number>() }
  const checked = await eachRow(file.run, rows, (row) => check(side, row, known))
  await addTaken(tx, side, checked)
  return {
    report: reportOf(checked, { subject: side.subject, file }),
    faulty: faultyOf(checked),
    debts: checked.flatMap(({ debt }) => debt ?? []),
  }
}

/** Debts enter the books today. @throws Refusal when today is in a closed period */
async function openingOf(tx: Tx, today: string): Promise<Opening> {
  await refuseClosedOpening(tx, null)
  checkBusinessDate(today, { today, settings: await readSettings(tx) })
  return { day: today, rate: (await rateOfDay(tx, today)).value }
}

type DebtRow = CheckedRow<DebtColumn> & { debt: OpeningDebt | undefined }

function check({ subject }: DebtSide, row: Row, { parties, opening, seen }: Known): DebtRow {
  const { cells } = row
  const faults = new RowFaults(subject, row)
  const party = faults.of('party', () => partyOf(subject, row, parties))
  const debt = debtOfRow({ subject, cells, party, opening, faults })
  const text = textOf(cells.number ?? '')
  const { title } = subject.columns.number
  if (debt)
    faults.of('number', () =>
      onlyStored({ title, text: `${text} ${debt.partyId}`, row: row.number }, [], seen),
    )
  return { row, faults, outcome: 'added', isNew: true, debt }
}

function partyOf(
  { columns }: ImportSubject<DebtColumn>,
  { number, cells, shown }: Row,
  parties: Known['parties'],
): Party {
  const { title } = columns.party
  if (cells.party === undefined) throw new Refusal(importMessages.required(title))
  const text = textOf(cells.party)
  const found = onlyStored({ title, text, row: number }, parties.get(folded(text)))
  const other = parties.get(folded(shown.party ?? ''))?.find(({ id }) => id !== found?.id)
  if (shown.party !== undefined && other) {
    const name = `otro ${title.toLowerCase()}`
    throw new Refusal(importMessages.shownAs(title, { value: text, shown: shown.party, name }))
  }
  if (!found?.active) throw new Refusal(importMessages.unknownParty(title, text))
  return found
}

/** A stored debt with the same number of the same party is a fault. */
async function addTaken(tx: Tx, side: DebtSide, rows: readonly DebtRow[]): Promise<void> {
  const debts = rows.flatMap(({ debt }) => debt ?? [])
  const stored = await side.stored(tx, [...new Set(debts.map(({ partyId }) => partyId))])
  const keyOf = (one: { partyId: number; number: string }) => `${one.partyId} ${folded(one.number)}`
  const taken = new Set(stored.map(keyOf))
  for (const { debt, faults } of rows)
    if (debt && taken.has(keyOf(debt))) faults.add('number', debtMessages.taken(debt.number))
}

type Stored = { side: DebtSide; debts: readonly OpeningDebt[]; run: ImportRun }

/** Stores the debts in the order of the file, and numbers their documents. */
async function store(tx: Tx, context: Context, { side, debts, run }: Stored): Promise<ImportedRecord[]> {
  if (debts.length === 0) return []
  run.enter('saving', debts.length)
  const openingIds = await insertOpenings(tx, debts)
  const numbers = await idsOf(tx, side.kind, debts.length)
  const numbered = debts.map((debt, place) => ({
    ...debt,
    id: numbers[place] ?? 0,
    openingId: openingIds[place] ?? 0,
  }))
  await side.insert(tx, context, numbered)
  await posted(tx, context, { entity: side.event, id: 0, areaId: context.actor.areaId })
  return numbered.map(({ id }) => ({ id, version: 1, before: null }))
}

/** A debt has no number of a series: its paper is of another system. */
const idsOf = (tx: Tx, kind: DebtSide['kind'], count: number): Promise<number[]> =>
  kind === 'bill' ? nextIds(tx, kind, count) : nextNumbers(tx, kind, count)

async function insertOpenings(tx: Tx, debts: readonly OpeningDebt[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with sent as materialized (
      select nextval(pg_get_serial_sequence('opening_debts', 'id'))::int as id, place, value
      from jsonb_array_elements(${JSON.stringify(debts)}::jsonb) with ordinality as n (value, place)),
    added as (
      insert into opening_debts (id, number, original, amount, currency_id, rate)
      select id, d.number, d.original, d.amount, d."currencyId", d.rate
      from sent, jsonb_to_record(value) as d (number text, original numeric, amount numeric, "currencyId" int, rate numeric))
    select id from sent order by place`.execute(tx)
  return rows.map(({ id }) => id)
}
