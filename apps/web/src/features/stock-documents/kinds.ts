import { InputType, OutputType } from '@yunque/contract/core/constants'
import { screenPath } from '@yunque/contract/core/document-links'
import { stockInput, stockMessages, stockOutput } from '@yunque/contract/inventory/stock-documents'
import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
import type { ZodType } from 'zod'
import { entryTexts, exitTexts, openingTexts, purchaseTexts } from './texts.ts'

/** What distinguishes an entry adjustment, an opening balance, an entry-style purchase and an exit on screen. */
export interface StockKind {
  readonly key: 'entry' | 'opening' | 'purchase' | 'exit'
  readonly texts: typeof entryTexts | typeof openingTexts | typeof purchaseTexts | typeof exitTexts
  /** Of the API. */
  readonly path: 'inPutProducts' | 'outPutProducts'
  /** The type of a new one. */
  readonly typeId: number
  /** Whether its list holds that type alone. */
  readonly ownType: boolean
  readonly asksPrice: boolean
  /** Whether it comes from a supplier, at the cost of the last time unless said. */
  readonly asksProvider: boolean
  /** Exits take what is available and no more. */
  readonly limited: boolean
  readonly schema: ZodType<Record<string, unknown>>
  readonly saved: string
  /** The address of its list. */
  readonly home: string
  readonly document: 'input' | 'output'
}

const input = {
  path: 'inPutProducts',
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

/** What was bought and is already here: saved and posted in one step (purchases.direct). */
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
  path: 'outPutProducts',
  typeId: OutputType.adjustment,
  ownType: false,
  asksPrice: false,
  asksProvider: false,
  limited: true,
  schema: stockOutput,
  saved: stockMessages.outputSaved,
  document: 'output',
}

/** The types that a person may give an exit. */
export const exitTypes = [
  { id: OutputType.adjustment, name: 'Ajuste de salida' },
  { id: OutputType.services, name: 'Servicios' },
] as const
