import { across } from '@yunque/contract/core/across'
import { InputType, OutputType } from '@yunque/contract/core/constants'
import { screenPath } from '@yunque/contract/core/document-links'
import { adjustmentMessages } from '@yunque/contract/inventory/adjustment-reasons'
import { stockInput, stockMessages, stockOutput } from '@yunque/contract/inventory/stock-documents'
import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
import type { Adjusted } from '@yunque/domain/adjustment-reasons'
import type { ZodType } from 'zod'
import { entryTexts, exitTexts, openingTexts, purchaseTexts } from './texts.ts'

/** The differences on screen between an entry adjustment, an opening balance, a direct purchase and an exit. */
export interface StockKind {
  readonly key: 'entry' | 'opening' | 'purchase' | 'exit'
  readonly texts: typeof entryTexts | typeof openingTexts | typeof purchaseTexts | typeof exitTexts
  /** Path segment of the API. */
  readonly entity: 'inPutProducts' | 'outPutProducts'
  /** The type of a new document. */
  readonly typeId: number
  /** Whether its list shows that type only. */
  readonly ownType: boolean
  readonly asksPrice: boolean
  /** Whether it has a supplier; its default cost is the last one. */
  readonly asksProvider: boolean
  /** What its reasons are for; absent where it is no adjustment. */
  readonly adjusted?: Adjusted
  /** Exits are limited to the available stock. */
  readonly limited: boolean
  readonly schema: ZodType<Record<string, unknown>>
  readonly saved: string
  /** The path of its list. */
  readonly home: string
  readonly document: 'input' | 'output'
}

type Reasoned = { typeId: number; reasonId: number | null }

/** Whether a document of this kind and type has a reason. */
export const hasReason = ({ adjusted, typeId }: StockKind, ofType: number | null): boolean =>
  adjusted !== undefined && typeId === ofType

/** The schema of an adjustment of this screen, where somebody chooses a reason (stock.reasons). */
const reasoned = <Value extends Reasoned>(schema: ZodType<Value>): ZodType<Value> =>
  schema.refine(({ typeId, reasonId }) => typeId !== InputType.adjustment || reasonId !== null, {
    path: ['reasonId'],
    message: adjustmentMessages.choose,
    ...across('typeId', 'reasonId'),
  })

const input = {
  entity: 'inPutProducts',
  ownType: true,
  asksProvider: false,
  limited: false,
  schema: stockInput,
  saved: stockMessages.inputSaved,
  document: 'input',
} as const

export const entryKind: StockKind = {
  ...input,
  key: 'entry',
  home: screenPath('input'),
  texts: entryTexts,
  typeId: InputType.adjustment,
  asksPrice: false,
  adjusted: 'entries',
  schema: reasoned(stockInput),
}

export const openingKind: StockKind = {
  ...input,
  key: 'opening',
  home: screenPath('input', { typeId: InputType.opening }),
  texts: openingTexts,
  typeId: InputType.opening,
  asksPrice: true,
}

/** A direct purchase: saved and posted in one step (purchases.direct). */
export const purchaseKind: StockKind = {
  ...input,
  key: 'purchase',
  home: screenPath('input', { typeId: InputType.purchase }),
  texts: purchaseTexts,
  typeId: InputType.purchase,
  asksPrice: true,
  asksProvider: true,
  saved: purchaseMessages.saved,
}

export const exitKind: StockKind = {
  key: 'exit',
  home: screenPath('output'),
  texts: exitTexts,
  entity: 'outPutProducts',
  typeId: OutputType.adjustment,
  ownType: false,
  asksPrice: false,
  asksProvider: false,
  limited: true,
  adjusted: 'exits',
  schema: reasoned(stockOutput),
  saved: stockMessages.outputSaved,
  document: 'output',
}

/** The types that a user can give an exit. */
export const exitTypes = [
  { id: OutputType.adjustment, name: 'Ajuste de salida' },
  { id: OutputType.services, name: 'Servicios' },
] as const
