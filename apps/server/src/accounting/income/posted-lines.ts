import type { JournalRule } from '@yunque/contract/accounting/journal-rules'
import type { AreaChoice } from '@yunque/contract/core/area-choice'
import type { IncomeStatementFigures, IncomeStatementQuery } from '@yunque/contract/reports/income-statement'
import { add, subtract, sum } from '@yunque/domain/decimal'
import type { Db } from '../../db/database.ts'
import { ofArea } from '../../lists/area-of.ts'
import type { Context } from '../../operation/context.ts'
import { postedByRule, rulesByAccount } from '../journal/posted-by-rule.ts'

/** The lines that are what the journal posts by some rules: `debit` where a debit is above 0, `credit` where a credit is. */
const lines = {
  gastos: { side: 'debit', rules: ['expense'] },
  garantias: { side: 'debit', rules: ['warranty'] },
  ajustesInventario: { side: 'debit', rules: ['adjustment'] },
  diferenciasConteo: { side: 'debit', rules: ['countDifference'] },
  consumoInterno: { side: 'debit', rules: ['internalUse'] },
  diferenciasCosto: { side: 'debit', rules: ['costDifference'] },
  revaluacion: { side: 'debit', rules: ['revaluation'] },
  serviciosComprados: { side: 'debit', rules: ['purchaseServices'] },
  diferenciasCaja: { side: 'debit', rules: ['tillDifference'] },
  descuentosProveedor: { side: 'credit', rules: ['supplierDiscount'] },
  cargosCancelacion: { side: 'credit', rules: ['layawayCharge'] },
  diferencialCambiario: { side: 'debit', rules: ['exchangeDifference'] },
  redondeo: { side: 'credit', rules: ['cashRounding', 'rounding'] },
} as const satisfies Partial<Record<keyof IncomeStatementFigures, Line>>
type Line = { side: 'debit' | 'credit'; rules: readonly JournalRule[] }
type PostedLine = keyof typeof lines

const names = Object.keys(lines) as PostedLine[]
const listed: ReadonlySet<JournalRule> = new Set(names.flatMap((name) => [...lines[name].rules]))

/** The rules of the lines that sales and commissions have, with the side of each figure. */
const ofSales = {
  salesCash: 'credit',
  salesCredit: 'credit',
  salesReturn: 'debit',
  salesDiscount: 'debit',
  costOfSales: 'debit',
  commission: 'debit',
} as const
type OfSales = keyof typeof ofSales
const isOfSales = (rule: JournalRule): rule is OfSales => rule in ofSales

type ReportQuery = Pick<IncomeStatementQuery, 'from' | 'to' | 'productId' | 'username'> & {
  areaId: AreaChoice
}

/** The lines of the statement that the journal has, and what else the store posts to accounts of results. */
export type PostedLines = Pick<IncomeStatementFigures, PostedLine | 'otrosResultados'>

/**
 * The lines of the journal, so that the statement is what the accounts of results have (reports.one-profit). With a product
 * only what documents post for it; with a seller none. `sales` are the figures of sales, which may be of other dates.
 */
export async function postedOf(
  db: Db,
  context: Context,
  asked: ReportQuery,
  sales: Readonly<Record<OfSales, number>>,
): Promise<PostedLines> {
  if (asked.username !== '') return linesOf(() => 0, 0)
  const { from, to, productId } = asked
  const accounts = await rulesByAccount(db)
  const rules = new Set([...listed, ...[...accounts.results].filter((rule) => !isOfSales(rule))])
  const area = ofArea(context, asked.areaId, 'p')
  const rows = await postedByRule(db, { days: { from, to }, rules, productId, area })
  const amounts = new Map(rows.map(({ rule, amount }) => [rule, amount]))
  // What a line has, but the store does not post to an account of results, and what it posts there without a line.
  const elsewhere = rows.map(({ rule, results, others }) => (listed.has(rule) ? -others : results))
  const soldElsewhere = Object.entries(ofSales).map(([rule, side]) => {
    const figure = accounts.others.has(rule as OfSales) ? sales[rule as OfSales] : 0
    return side === 'debit' ? -figure : figure
  })
  return linesOf((rule) => amounts.get(rule) ?? 0, subtract(0, sum([...elsewhere, ...soldElsewhere])))
}

function linesOf(amountOf: (rule: JournalRule) => number, otrosResultados: number): PostedLines {
  const figures = names.map((name) => {
    const { side, rules } = lines[name]
    const amount = add(...rules.map(amountOf))
    return [name, side === 'debit' ? amount : subtract(0, amount)] as const
  })
  return { ...(Object.fromEntries(figures) as Record<PostedLine, number>), otrosResultados }
}
