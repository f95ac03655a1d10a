import { most } from '@yunque/contract/core/limits'
import { messages } from '@yunque/contract/core/messages'
import { importMessages } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import { type DebtColumn, debtMessages } from '@yunque/contract/openings/opening-debts'
import { Currency } from '@yunque/domain/codes'
import { dueDate } from '@yunque/domain/credit'
import { compare, multiply, scales } from '@yunque/domain/decimal'
import { Refusal } from '../errors.ts'
import { type Cell, type FileRow, folded, numberOf, textOf } from '../imports/cells.ts'
import type { RowFaults } from '../imports/row-faults.ts'

/** A client or a supplier that owes or is owed. */
export type Party = { id: number; creditDays: number; active: boolean }

/** A debt from before, ready to be stored; `total` is what is owed in C$. */
export type OpeningDebt = {
  partyId: number
  number: string
  date: string
  dueDate: string
  original: number
  amount: number
  currencyId: number
  rate: number
  total: number
}

/** The day on which the debts enter the books, and the rate of the dollar on it, 0 without one. */
export type Opening = { day: string; rate: number }

type Job = {
  subject: ImportSubject<DebtColumn>
  cells: FileRow<DebtColumn>['cells']
  party: Party | undefined
  opening: Opening
  faults: RowFaults<DebtColumn>
}

/** The debt of a row; every fault is reported. Undefined when the row is faulty. */
export function debtOfRow(job: Job): OpeningDebt | undefined {
  const { party, faults } = job
  const days = daysOf(job)
  const figures = figuresOf(job)
  const number = cellValue(job, 'number', numberOfPaper)
  if (!party || !days || !figures || number === undefined || !faults.none) return undefined
  return { partyId: party.id, number, ...days, ...figures }
}

const titleOf = ({ subject }: Job, column: DebtColumn): string => subject.columns[column].title

/** Reads a cell that has to be filled in, or the default of an empty one. */
function cellValue<T>(job: Job, column: DebtColumn, read: (cell: Cell, title: string) => T, empty?: T) {
  const cell = job.cells[column]
  const title = titleOf(job, column)
  if (job.faults.unread(column)) return undefined
  if (cell === undefined && empty !== undefined) return empty
  return job.faults.of(column, () => {
    if (cell === undefined) throw new Refusal(importMessages.required(title))
    return read(cell, title)
  })
}

function numberOfPaper(cell: Cell, title: string): string {
  const number = textOf(cell)
  if (number.length > 50) throw new Refusal(`${title}: admite 50 caracteres como máximo`)
  return number
}

/** The day of the document, which is past or today, and the day on which it is due. */
function daysOf(job: Job): Pick<OpeningDebt, 'date' | 'dueDate'> | undefined {
  const { party, opening, faults } = job
  const date = cellValue(job, 'date', textOf)
  if (date === undefined) return undefined
  if (date > opening.day) faults.add('date', messages.futureDate)
  const due = cellValue(job, 'dueDate', textOf, dueDate(date, party?.creditDays ?? 0))
  if (due === undefined) return undefined
  if (due < date) faults.add('dueDate', debtMessages.earlyDue)
  return { date, dueDate: due }
}

type Figures = Pick<OpeningDebt, 'original' | 'amount' | 'currencyId' | 'rate' | 'total'>

function figuresOf(job: Job): Figures | undefined {
  const { faults } = job
  const amount = cellValue(job, 'amount', moneyOf)
  const original = cellValue(job, 'original', moneyOf, amount ?? 0)
  const currencyId = cellValue(job, 'currency', currencyOf, Currency.cordobas)
  const rate = currencyId === undefined ? undefined : rateOf(job, currencyId)
  if (amount === undefined || original === undefined || currencyId === undefined || rate === undefined)
    return undefined
  if (compare(amount, original) > 0) faults.add('amount', debtMessages.overOriginal)
  return { amount, original, currencyId, rate, total: multiply(amount, rate, scales.money) }
}

function moneyOf(cell: Cell, title: string): number {
  const amount = numberOf(cell, title, scales.money)
  if (amount <= 0) throw new Refusal(`${title}: debe ser mayor que 0`)
  if (amount > most.money) throw new Refusal(`${title}: es demasiado grande`)
  return amount
}

const currencies: readonly { id: number; words: readonly string[] }[] = [
  { id: Currency.cordobas, words: ['c$', 'nio', 'cordoba', 'cordobas', '1'] },
  { id: Currency.dollars, words: ['us$', '$', 'usd', 'u$', 'dolar', 'dolares', '2'] },
]

function currencyOf(cell: Cell): number {
  const found = currencies.find(({ words }) => words.includes(folded(cell)))
  if (!found) throw new Refusal(debtMessages.currency)
  return found.id
}

/** C$ for one unit of the currency. */
function rateOf(job: Job, currencyId: number): number | undefined {
  if (currencyId === Currency.cordobas) return 1
  const rate = cellValue(job, 'rate', (cell, title) => numberOf(cell, title, scales.rate), job.opening.rate)
  if (rate === undefined || (rate > 0 && rate <= most.rate)) return rate
  job.faults.add('rate', debtMessages.noRate)
  return undefined
}
