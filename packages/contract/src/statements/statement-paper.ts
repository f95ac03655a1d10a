import type { DocumentKind } from '../core/document-kinds.ts'
import { documents } from '../core/documents.ts'
import { formatAmount, formatDateIn, formatMoney, formatRate } from '../core/format.ts'
import type { Paper, PaperColumn, PaperTable, PaperTotal } from '../core/paper.ts'
import type { Issuer } from '../core/paper-kinds.ts'
import { projectPairs } from '../core/paper-parts.ts'
import { openingDebt } from '../core/value-words.ts'
import { projectMessages } from '../sales/projects.ts'
import type { DollarStatement, Statement, StatementDocument, StatementRow } from './statements.ts'

/** The labels of the statement of a client, a project or a supplier. */
export type StatementWords = {
  party: string
  identification: string
  charges: string
  payments: string
  documentOf: (row: StatementRow) => string
}

/** The kind of a document of a statement. */
const kindOf = (document: StatementDocument): DocumentKind =>
  document === 'payment' ? 'purchasePayment' : document

/** 'Recibo 00012 · factura 00034': a document, and the one of kind `source` that it pays unless it is that one. */
function named(row: StatementRow, source: 'bill' | 'purchase'): string {
  const { document, number, sourceNumber, opening } = row
  const paid = `${opening ? openingDebt : documents[source].name} ${sourceNumber}`
  const name = `${documents[kindOf(document)].name} ${number}`
  return document === source ? paid : `${name} · ${paid.charAt(0).toLowerCase()}${paid.slice(1)}`
}

/** The same with its project, which the statement of a client distinguishes. */
const inProject = (row: StatementRow): string =>
  row.project === null ? named(row, 'bill') : `${named(row, 'bill')} · ${row.project}`

const ofClient = {
  party: 'Cliente',
  identification: 'Identificación',
  charges: 'Compras a crédito',
  payments: 'Recibos y notas',
} as const

/** By the path of the API. */
export const statementWords = {
  clients: { ...ofClient, documentOf: inProject },
  projects: { ...ofClient, documentOf: (row) => named(row, 'bill') },
  providers: {
    party: 'Proveedor',
    identification: 'RUC',
    charges: 'Compras a crédito',
    payments: 'Pagos',
    documentOf: (row) => named(row, 'purchase'),
  },
} satisfies Record<string, StatementWords>

export type StatementPath = keyof typeof statementWords

/** A row of the paper: the opening balance, or a movement. */
export type StatementLine = Pick<StatementRow, 'key' | 'reference' | 'charge' | 'payment' | 'balance'> & {
  date: string | null
  dueDate: string | null
  name: string
}

type StatementTerms = {
  words: StatementWords
  /** The area; null for all. */
  area: string | null
  /** The business day on which it is issued. */
  today: string
  issuer: Issuer
}

/** A printed statement: the opening balance, each movement with the balance after it, and the totals. */
export function statementPaper(
  statement: Statement,
  { words, area, today, issuer }: StatementTerms,
): Paper<StatementLine> {
  const { party, identification, project, from, to, charges, payments, closing, favor, projects, dollars } =
    statement
  const range = from === null ? `Hasta el ${dayOf(to)}` : `${dayOf(from)} al ${dayOf(to)}`
  const { footer } = issuer.papers.statement
  return {
    kind: 'statement',
    title: 'Estado de cuenta',
    subject: nameOfStatement(statement),
    meta: [
      { label: words.party, value: party, wide: true },
      ...(identification === '' ? [] : [{ label: words.identification, value: identification }]),
      ...projectPairs(project),
      { label: 'Período', value: range },
      { label: 'Área', value: area ?? 'Todas' },
      { label: 'Emitido el', value: dayOf(today) },
    ],
    columns,
    ...(footer ? { footer } : {}),
    rows: linesOf(statement, words),
    totals: [
      { label: words.charges, value: formatMoney(charges) },
      { label: words.payments, value: formatMoney(payments) },
      { label: `Saldo al ${dayOf(to)}`, value: formatMoney(closing), strong: true },
      ...projects.map((part) => ({
        label: `Saldo de ${nameOfPart(part)}`,
        value: formatMoney(part.closing),
      })),
      ...(favor > 0 ? [{ label: 'Saldo a favor', value: formatMoney(favor) }] : []),
      ...(dollars ? dollarTotals(dollars) : []),
    ],
    ...(dollars && { tables: [dollarTable(statement, dollars, words)] }),
  }
}

/** What is owed in dollars, and what that is at today's rate. */
const dollarTotals = ({ closing, rate, worth }: DollarStatement): PaperTotal[] => [
  { label: 'De ese saldo, deuda en dólares', value: formatMoney(closing, '$') },
  ...(worth === null
    ? []
    : [{ label: `A la tasa de hoy, ${formatRate(rate)}`, value: formatMoney(worth), part: true }]),
]

/** The movements of the debts in dollars, with what is owed in dollars after each. */
function dollarTable(
  { from, rows }: Statement,
  { opening }: DollarStatement,
  { documentOf }: StatementWords,
): PaperTable {
  const moved = rows.filter(({ dollarBalance }) => dollarBalance !== null)
  return {
    caption: 'Deudas en dólares',
    columns: [
      { header: 'Fecha', width: 21 },
      { header: 'Documento' },
      { header: 'Cargo en dólares', width: 30, align: 'right' },
      { header: 'Abono en dólares', width: 30, align: 'right' },
      { header: 'Saldo en dólares', width: 30, align: 'right' },
    ],
    rows: [
      [dayOf(from), 'Saldo anterior', '', '', formatAmount(opening)],
      ...moved.map((row) => [
        dayOf(row.date),
        documentOf(row),
        amountOf(row.dollarCharge ?? 0),
        amountOf(row.dollarPayment ?? 0),
        formatAmount(row.dollarBalance),
      ]),
    ],
  }
}

/** Whose statement it is: 'Constructora Cruz', or 'Constructora Cruz · Residencial Las Colinas'. */
export const nameOfStatement = ({ party, project }: Pick<Statement, 'party' | 'project'>): string =>
  project === null ? party : `${party} · ${project}`

/** The name of the part of a statement. */
export const nameOfPart = ({ project }: { project: string | null }): string => project ?? projectMessages.none

const linesOf = (
  { from, opening, rows }: Statement,
  { documentOf }: StatementWords,
): readonly StatementLine[] => [
  {
    key: 'opening',
    date: from,
    name: 'Saldo anterior',
    reference: '',
    dueDate: null,
    charge: 0,
    payment: 0,
    balance: opening,
  },
  ...rows.map((row) => ({ ...row, name: documentOf(row) })),
]

/** A business day has the same format in every time zone. */
const dayOf = (day: string | null): string => (day === null ? '' : formatDateIn('UTC', day))
const amountOf = (amount: number): string => (amount === 0 ? '' : formatAmount(amount))

const columns: readonly PaperColumn<StatementLine>[] = [
  { header: 'Fecha', width: 21, cell: ({ date }) => dayOf(date) },
  { header: 'Documento', cell: ({ name }) => name },
  { header: 'Referencia', width: 23, cell: ({ reference }) => reference },
  { header: 'Vence el', width: 21, cell: ({ dueDate }) => dayOf(dueDate) },
  { header: 'Cargo', width: 25, align: 'right', cell: ({ charge }) => amountOf(charge) },
  { header: 'Abono', width: 25, align: 'right', cell: ({ payment }) => amountOf(payment) },
  { header: 'Saldo', width: 26, align: 'right', cell: ({ balance }) => formatAmount(balance) },
]
