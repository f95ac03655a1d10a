import { importMessages } from '@yunque/contract/imports/import-report'
import { sheetDay } from '@yunque/domain/dates'
import { parseDecimal, roundTo } from '@yunque/domain/decimal'
import { fold } from '@yunque/domain/fold'
import { Refusal } from '../errors.ts'

/** A cell that is not empty. */
export type Cell = string | number | boolean

/** An entry of a file: only its cells that are not empty. */
export type FileRow<C extends string = string> = { number: number; cells: Partial<Record<C, Cell>> }

/** A text without accents or case, the key of lookups by name. */
export const folded = (value: Cell): string => fold(String(value))

/** A cell as text: codes are often numbers in Excel. */
export const textOf = (cell: Cell): string => String(cell).trim()

/** A cell as a number, rounded to `scale` decimals because Excel computes more. @throws Refusal */
export function numberOf(cell: Cell, title: string, scale: number): number {
  const written = typeof cell === 'string' ? parseDecimal(cell.replace(/\s*%$/, '')) : cell
  if (typeof written !== 'number') throw new Refusal(importMessages.notNumber(title))
  return roundTo(written, scale)
}

/** A cell as a day. @throws Refusal */
export function dayOf(cell: Cell, title: string): string {
  const day = typeof cell === 'boolean' ? null : sheetDay(cell)
  if (day === null) throw new Refusal(importMessages.notDay(title))
  return day
}

const yes = ['si', 's', '1', 'true', 'x', 'gravado', '15', '15%', '0.15']
const no = ['no', 'n', '0', 'false', '0%', 'exento', 'exonerado']

/** A cell as yes or no. @throws Refusal */
export function yesNoOf(cell: Cell, title: string): boolean {
  const word = folded(cell)
  if (yes.includes(word)) return true
  if (no.includes(word)) return false
  throw new Refusal(importMessages.notYesNo(title))
}
