import { formatCount, formatRate } from '@yunque/contract/core/format'
import type { Paper } from '@yunque/contract/core/paper'
import type { Issuer } from '@yunque/contract/core/paper-kinds'
import { openingDebt } from '@yunque/contract/core/value-words'
import { rangeReversed } from '@yunque/contract/reports/purchase-reports'
import {
  nameOfPart,
  nameOfStatement,
  type StatementLine,
  type StatementPath,
  statementPaper,
  statementWords,
} from '@yunque/contract/statements/statement-paper'
import type {
  DollarStatement,
  Statement,
  StatementDocument,
  StatementRow,
} from '@yunque/contract/statements/statements'
import { statements } from '@yunque/contract/statements/statements.endpoints'
import { add, multiply, scales, subtract, sum } from '@yunque/domain/decimal'
import { balancesByProject } from '@yunque/domain/projects'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { sendPdf } from '../files/render-pdf.ts'
import { read } from '../http/serve.ts'
import type { SheetFields } from '../lists/list-definition.ts'
import { sendSheet } from '../lists/send-sheet.ts'
import type { Sheet } from '../lists/to-workbook.ts'
import { actsEverywhere, type Context } from '../operation/context.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { paperPdf } from '../settings/paper-pdf.ts'

/** A movement before its balance is computed. They are sorted, up to the last day of the range. */
export type Movement = Omit<StatementRow, 'balance' | 'dollarBalance'>

/** A client or a supplier, by its id. */
type Party = { table: 'clients' | 'providers'; id: number }
/** Whose a statement is, and who is written to about it. */
type Whose = Pick<Statement, 'party' | 'identification' | 'project'> & { owner: Party }

/** A kind of statement: whose it is, and how its movements are read. */
export type StatementKind = {
  /** The statement is at `{path}/{id}/statement`. */
  path: StatementPath
  /** Title of the workbook's column with the number of the purchase or invoice. */
  sourceTitle: string
  /** @throws NotFound when the reader cannot see such a client or supplier */
  party(db: Db, context: Context, id: number): Promise<Whose>
  movements(db: Db, context: Context, asked: { id: number; to: string }): Promise<Movement[]>
  /** What is owed the other way on a day, and not taken off the balance: store credit, or what a supplier owes. */
  favor(db: Db, context: Context, asked: { id: number; to: string }): Promise<number>
}

/** `GET {path}/{id}/statement`, its exports and its PDF. */
export function statementRoutes(app: FastifyInstance, kind: StatementKind): void {
  const { path } = kind
  const { one, excel, pdf } = statements[path]
  read(
    app,
    one,
    async (db, context, { params, query }) =>
      (await loadStatement(db, context, { kind, ...params, ...query })).statement,
  )
  read(app, excel, async (db, context, { params, query, reply }) => {
    const { statement } = await loadStatement(db, context, { kind, ...params, ...query })
    return sendSheet(reply, statementSheet(statement, kind), { ...query, name: 'Estado de cuenta' })
  })
  read(app, pdf, async (db, context, { params, query, reply }) => {
    const { paperIn, fileName } = await statementOnPaper(db, context, { kind, ...params, ...query })
    return sendPdf(reply, await paperPdf(db, paperIn, { size: query.paper }), fileName)
  })
}

/** Movements that a PDF can have. */
const MOST_MOVEMENTS = 5000

/** A statement on paper. @throws NotFound; Refusal when it has too many movements */
export async function statementOnPaper(
  db: Db,
  context: Context,
  asked: ReportQuery,
): Promise<{ paperIn: (issuer: Issuer) => Paper<StatementLine>; fileName: string; owner: Party }> {
  const { actor, today } = context
  const { statement, owner } = await loadStatement(db, context, asked)
  if (statement.rows.length > MOST_MOVEMENTS)
    throw new Refusal(
      `El PDF admite ${formatCount(MOST_MOVEMENTS)} movimientos como máximo. Pida menos días.`,
    )
  const area = actsEverywhere(actor) ? null : await nameOfArea(db, actor.areaId)
  const words = statementWords[asked.kind.path]
  return {
    paperIn: (issuer) => statementPaper(statement, { words, area, today, issuer }),
    fileName: `Estado de cuenta ${nameOfStatement(statement)}`,
    owner,
  }
}

const nameOfArea = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('areas').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

type ReportQuery = { kind: StatementKind; id: number; from: string | null; to: string | null }

/** Loads the balance before the first day, each movement with the balance after it, and the sums of both columns. */
async function loadStatement(
  db: Db,
  context: Context,
  { kind, id, from, to: last }: ReportQuery,
): Promise<{ statement: Statement; owner: Party }> {
  const to = last ?? context.today
  if (from !== null && from > to) throw new Refusal(rangeReversed)
  const { owner, ...whose } = await kind.party(db, context, id)
  const all = await kind.movements(db, context, { id, to })
  const before = all.filter(({ date }) => from !== null && date < from)
  const opening = owedOf(before)
  let balance = opening
  let dollars = owedDollars(before)
  const rows = all.slice(before.length).map((movement) => {
    balance = subtract(add(balance, movement.charge), movement.payment)
    dollars = add(dollars, owedDollars([movement]))
    return { ...movement, balance, dollarBalance: movement.dollarCharge === null ? null : dollars }
  })
  const charges = sum(rows.map(({ charge }) => charge))
  const payments = sum(rows.map(({ payment }) => payment))
  const favor = await kind.favor(db, context, { id, to })
  const ofDollars = all.some(({ dollarCharge }) => dollarCharge !== null)
    ? await dollarsOf(db, context, { opening: owedDollars(before), rows })
    : null
  const projects = whose.project === null ? balancesByProject(all, from) : []
  const sums = { opening, charges, payments, closing: balance, favor, dollars: ofDollars }
  return { statement: { ...whose, from, to, ...sums, projects, rows }, owner }
}

/** The debts in dollars, and what is left of them at today's rate. */
async function dollarsOf(
  db: Db,
  { today }: Context,
  { opening, rows }: Pick<Statement, 'opening' | 'rows'>,
): Promise<DollarStatement> {
  const charges = sum(rows.map(({ dollarCharge }) => dollarCharge ?? 0))
  const payments = sum(rows.map(({ dollarPayment }) => dollarPayment ?? 0))
  const closing = subtract(add(opening, charges), payments)
  const { value: rate } = await rateOfDay(db, today)
  const now = rate > 0 ? { rate, worth: multiply(closing, rate, scales.money) } : { rate: null, worth: null }
  return { opening, charges, payments, closing, ...now }
}

const owedOf = (movements: readonly Movement[]): number =>
  subtract(sum(movements.map(({ charge }) => charge)), sum(movements.map(({ payment }) => payment)))

const owedDollars = (movements: readonly Movement[]): number =>
  subtract(
    sum(movements.map(({ dollarCharge }) => dollarCharge ?? 0)),
    sum(movements.map(({ dollarPayment }) => dollarPayment ?? 0)),
  )

const exported = {
  date: { type: 'date' },
  kind: { type: 'text' },
  number: { type: 'text' },
  sourceNumber: { type: 'text' },
  project: { type: 'text' },
  reference: { type: 'text' },
  dueDate: { type: 'date' },
  charge: { type: 'number' },
  payment: { type: 'number' },
  balance: { type: 'number' },
  dollarCharge: { type: 'number' },
  dollarPayment: { type: 'number' },
  dollarBalance: { type: 'number' },
} as const satisfies SheetFields

const dollarTitles = {
  dollarCharge: 'Cargo en dólares',
  dollarPayment: 'Abono en dólares',
  dollarBalance: 'Saldo en dólares',
} as const

const titles: Record<keyof typeof exported, string> = {
  date: 'Fecha',
  kind: 'Documento',
  number: 'No.',
  sourceNumber: '',
  project: 'Obra',
  reference: 'Referencia',
  dueDate: 'Vence el',
  charge: 'Cargo',
  payment: 'Abono',
  balance: 'Saldo',
  ...dollarTitles,
}

const names: Record<StatementDocument, string> = {
  purchase: 'Compra',
  payment: 'Pago',
  bill: 'Factura',
  receipt: 'Recibo',
  creditNote: 'Nota de crédito',
}

const kindOf = ({ document, opening }: StatementRow): string =>
  opening && (document === 'bill' || document === 'purchase') ? openingDebt : names[document]

/** The statement as a sheet, with its first and last balance. */
function statementSheet(
  statement: Statement,
  { sourceTitle }: StatementKind,
): Sheet & { fields: SheetFields } {
  const { from, to, opening, closing, favor, projects, rows, dollars } = statement
  const columns = { ...titles, sourceNumber: sourceTitle }
  const shown = Object.entries(columns).filter(([field]) => {
    if (field === 'project') return projects.length > 0
    return dollars !== null || !(field in dollarTitles)
  })
  return {
    fields: exported,
    columns: shown.map(([field, title]) => ({ field, title })),
    rows: [
      { date: from, kind: 'Saldo anterior', balance: opening, dollarBalance: dollars?.opening ?? null },
      ...rows.map((row) => ({ ...row, kind: kindOf(row) })),
      { date: to, kind: 'Saldo', balance: closing, dollarBalance: dollars?.closing ?? null },
      ...(dollars?.worth
        ? [
            {
              date: null,
              kind: `Saldo en dólares a la tasa de hoy, ${formatRate(dollars.rate)}`,
              balance: dollars.worth,
            },
          ]
        : []),
      ...projects.map((part) => ({
        date: to,
        kind: 'Saldo de la obra',
        project: nameOfPart(part),
        balance: part.closing,
      })),
      ...(favor > 0 ? [{ date: to, kind: 'Saldo a favor', balance: favor }] : []),
    ],
    title: nameOfStatement(statement),
  }
}
