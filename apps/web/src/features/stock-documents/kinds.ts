import { InputType, OutputType } from '@yunque/contract/core/constants'
import { screenPath } from '@yunque/contract/core/document-links'
import { stockInput, stockMessages, stockOutput } from '@yunque/contract/inventory/stock-documents'
import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
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
  /** Exits are limited to the available stock. */
  readonly limited: boolean
  readonly schema: ZodType<Record<string, unknown>>
  readonly saved: string
  /** The path of its list. */
  readonly home: string
  readonly document: 'input' | 'output'
}

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
  schema: stockOutput,
  saved: stockMessages.outputSaved,
  document: 'output',
}

/** The types that a user can give an exit. */
export const exitTypes = [
  { id: OutputType.adjustment, name: 'Ajuste de salida' },
  { id: OutputType.services, name: 'Servicios' },
] as const
