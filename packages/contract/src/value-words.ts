import { Direction, PreBillType } from './constants.ts'
import { statusWords } from './status-words.ts'

/** What a column shows of each of its values, on the screen and in its Excel. */
export type ValueWords = Readonly<Record<string, string>>

/** The words of the entries of a fixed catalog, by their id. */
export const wordsOf = (entries: readonly { id: number | string; name: string }[]): ValueWords =>
  Object.fromEntries(entries.map(({ id, name }) => [String(id), name]))

/** The words of a column that is true or false. */
export type BooleanWords = { readonly true: string; readonly false: string }

/** Of a column with no words of its own. */
export const yesNo: BooleanWords = { true: 'Sí', false: 'No' }
export const activeWords: BooleanWords = { true: 'Activo', false: statusWords.inactive }
export const voidableWords: BooleanWords = { true: 'Activo', false: 'Anulado' }
export const collectedWords: BooleanWords = { true: 'Vigente', false: voidableWords.false }
export const noteWords: BooleanWords = { true: statusWords.processed, false: statusWords.cancelled }
export const closingWords: BooleanWords = { true: statusWords.cashClosed, false: statusWords.cashOpen }
export const deliveryWords: BooleanWords = { true: statusWords.delivered, false: statusWords.undelivered }
/** A badge, or nothing. */
export const blackListWords: BooleanWords = { true: statusWords.blackList, false: '' }
export const inheritWords: BooleanWords = { true: 'SI', false: 'NO' }

/** A pre-sale that was billed is still one. */
export const preBillTypeWords: ValueWords = {
  [PreBillType.quotation]: 'Cotización',
  [PreBillType.preSale]: 'Pre-venta',
  [PreBillType.billed]: 'Pre-venta',
}
export const directionWords: ValueWords = { [Direction.in]: 'Entrada', [Direction.out]: 'Salida' }
/** The documents that move stock or money, by the name that reports give their kind. */
export const documentWords: ValueWords = {
  purchase: 'Compra',
  bill: 'Factura',
  note: 'Nota de crédito',
  creditNote: 'Nota de crédito',
  retention: 'Retención',
  input: 'Entrada',
  output: 'Salida',
  transfer: 'Traslado',
  conversion: 'Conversión',
}
