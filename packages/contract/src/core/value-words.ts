import { Direction, InputType, OutputType, PreBillType } from './constants.ts'
import { documentKinds } from './document-kinds.ts'
import { documents } from './documents.ts'
import { statusWords } from './status-words.ts'

/** The text that a column shows for each of its values, on screen and in Excel. */
export type ValueWords = Readonly<Record<string, string>>

/** The texts of the entries of a fixed catalog, by id. */
export const wordsOf = (entries: readonly { id: number | string; name: string }[]): ValueWords =>
  Object.fromEntries(entries.map(({ id, name }) => [String(id), name]))

/** The texts of a boolean column. */
export type BooleanWords = { readonly true: string; readonly false: string }

/** For boolean columns without texts of their own. */
export const yesNo: BooleanWords = { true: 'Sí', false: 'No' }
export const activeWords: BooleanWords = { true: 'Activo', false: statusWords.inactive }
export const voidableWords: BooleanWords = { true: 'Activo', false: 'Anulado' }
export const collectedWords: BooleanWords = { true: 'Vigente', false: voidableWords.false }
export const noteWords: BooleanWords = { true: statusWords.processed, false: statusWords.voided }
export const closingWords: BooleanWords = { true: statusWords.cashClosed, false: statusWords.cashOpen }
export const deliveryWords: BooleanWords = { true: statusWords.delivered, false: statusWords.undelivered }
/** The text of the badge; empty for clients who are not on the black list. */
export const blackListWords: BooleanWords = { true: statusWords.blackList, false: '' }
/** What a debt from before is called where an invoice or a purchase is named. */
export const openingDebt = 'Saldo inicial'
/** Where a debt comes from. */
export const openingWords: BooleanWords = { true: openingDebt, false: 'Del sistema' }
/** What goods in transit wait for: the reception, or the decision of the sender on a difference. */
export const transitWords: BooleanWords = { true: 'Diferencia por resolver', false: 'Por recibir' }
export const inheritWords: BooleanWords = { true: 'SI', false: 'NO' }

/** A billed pre-sale is still shown as a pre-sale. */
export const preBillTypeWords: ValueWords = {
  [PreBillType.quotation]: 'Cotización',
  [PreBillType.preSale]: 'Pre-venta',
  [PreBillType.billed]: 'Pre-venta',
}
export const directionWords: ValueWords = { [Direction.in]: 'Entrada', [Direction.out]: 'Salida' }
/** Names of the movements of stock of each direction, by their type (stock.movement-types). */
export const movementWords = {
  [Direction.in]: {
    [InputType.purchase]: 'Compra',
    [InputType.adjustment]: 'Ajuste de entrada',
    [InputType.opening]: 'Inventario inicial',
    [InputType.transfer]: 'Traslado recibido',
    [InputType.conversion]: 'Conversión',
    [InputType.saleReturn]: 'Anulación o devolución de venta',
    [InputType.reception]: 'Recepción',
    [InputType.purchaseReturn]: 'Devolución a proveedor anulada',
    [InputType.claim]: 'Reposición de garantía',
  } satisfies Record<(typeof InputType)[keyof typeof InputType], string>,
  [Direction.out]: {
    [OutputType.sale]: 'Factura',
    [OutputType.adjustment]: 'Ajuste de salida',
    [OutputType.services]: 'Servicios',
    [OutputType.transfer]: 'Traslado enviado',
    [OutputType.conversion]: 'Conversión',
    [OutputType.revaluation]: 'Revaluación',
    [OutputType.reception]: 'Recepción facturada o anulada',
    [OutputType.purchaseReturn]: 'Devolución a proveedor o compra anulada',
    [OutputType.claim]: 'Cambio por garantía',
  } satisfies Record<(typeof OutputType)[keyof typeof OutputType], string>,
} as const

/** Names of documents, by the kind that reports use. */
export const documentWords: ValueWords = {
  ...Object.fromEntries(documentKinds.map((kind) => [kind, documents[kind].name])),
  note: documents.creditNote.name,
  retention: 'Retención',
}
