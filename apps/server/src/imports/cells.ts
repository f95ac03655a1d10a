import { importMessages } from '@yunque/contract/imports/import-report'
import { roundTo } from '@yunque/domain/decimal'
import { fold } from '@yunque/domain/fold'
import { Refusal } from '../errors.ts'

/** A cell that is not empty. */
export type Cell = string | number | boolean

/** A cell that could not be read: why, and what the file shows. */
export type CellFault<C extends string> = { column: C; text: string; written: string }

/**
 * An entry of a file: its cells that are not empty and could be read, by the kind of their column; the others as faults.
 * `shown`: what Excel shows of a code, where that is not what is read.
 */
export type FileRow<C extends string = string> = {
  number: number
  cells: Partial<Record<C, Cell>>
  faults: readonly CellFault<C>[]
  shown: Partial<Record<C, string>>
  /** The columns whose value is the one chosen for all rows without it. */
  filled?: readonly C[]
}

/** A text without accents or case, the key of lookups by name. */
export const folded = (value: Cell): string => fold(String(value))

/** A cell as text: codes are often numbers in Excel. */
export const textOf = (cell: Cell): string => String(cell).trim()

/** The number of a cell, rounded to `scale` decimals because Excel computes more. @throws Refusal */
export function numberOf(cell: Cell, title: string, scale: number): number {
  if (typeof cell !== 'number') throw new Refusal(importMessages.notNumber(title))
  return roundTo(cell, scale)
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
