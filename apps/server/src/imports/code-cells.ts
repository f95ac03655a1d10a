import { importMessages } from '@yunque/contract/imports/import-report'
import { scannedCode } from '@yunque/domain/product-codes'
import { Refusal } from '../errors.ts'
import type { WorkbookCell } from '../files/read-workbook.ts'

/** From here on Excel does not keep every digit of a number. */
const DIGITS_KEPT = 1e15
/** A number that Excel shortened when it wrote it as text: `7.50E+12`. `219E01` is a code. */
const shortened = /(?:^|[\s;])(-?\d(?:[.,]\d+)?E[+-]\d{2,3})(?=$|[\s,;])/i

/**
 * A cell that names something, as it is written (codes.text). A number format of digits alone is applied; other numbers are
 * read whole.
 * @throws Refusal for what Excel made of a code: a date, true or false, a shortened number
 */
export function codeOf(cell: Exclude<WorkbookCell, null>, title: string): string {
  if (typeof cell === 'string') return textOf(cell, title)
  if (typeof cell === 'boolean') throw new Refusal(importMessages.asTruth(title, cell))
  if (typeof cell === 'number') return wholeOf(cell, title)
  if ('day' in cell) throw new Refusal(importMessages.asDate(title, cell.shown))
  if ('error' in cell) throw new Refusal(importMessages.errorCell(title, cell.error))
  return cell.format === 'digits' ? cell.shown : wholeOf(cell.number, title)
}

/** A text without the separators of a GS1 code. */
function textOf(text: string, title: string): string {
  const found = shortened.exec(text)?.[1]
  if (found !== undefined) throw new Refusal(importMessages.shortened(title, found))
  return text.includes('\u001d') ? scannedCode(text) : text
}

function wholeOf(number: number, title: string): string {
  if (Math.abs(number) >= DIGITS_KEPT) throw new Refusal(importMessages.longNumber(title))
  return String(number)
}

/** What a code cell shows when that is not what is read: «90.750» of 90.75 with the format `0.000`. */
export function shownOtherwise(cell: Exclude<WorkbookCell, null>): string | null {
  return typeof cell === 'object' && 'format' in cell && cell.format === 'other' ? cell.shown : null
}
