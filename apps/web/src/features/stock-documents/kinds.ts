import { InputType, OutputType } from '@yunque/contract/constants'
import {
  stockInput,
  stockInputOnWire,
  stockMessages,
  stockOutput,
  stockOutputOnWire,
} from '@yunque/contract/stock-documents'
import type { ZodType } from 'zod'
import { entryTexts, exitTexts, openingTexts } from './texts.ts'

/** What distinguishes an entry adjustment, an opening balance and an exit on screen. */
export interface StockKind {
  readonly key: 'entry' | 'opening' | 'exit'
  readonly texts: typeof entryTexts | typeof openingTexts | typeof exitTexts
  /** Of the API. */
  readonly path: 'inPutProducts' | 'outPutProducts'
  /** The type of a new one. */
  readonly typeId: number
  /** Whether its list holds that type alone. */
  readonly ownType: boolean
  readonly asksPrice: boolean
  /** Exits take what is available and no more. */
  readonly limited: boolean
  readonly schema: ZodType<object>
  readonly toWire: (value: object) => Record<string, unknown>
  readonly saved: string
  /** The last step of its print page: `reports/12/movement/in`. */
  readonly print: 'in' | 'out'
}

const input = {
  path: 'inPutProducts',
  ownType: true,
  limited: false,
  schema: stockInput,
  toWire: stockInputOnWire.toWire,
  saved: stockMessages.inputSaved,
  print: 'in',
} as const

export const entryKind: StockKind = {
  ...input,
  key: 'entry',
  texts: entryTexts,
  typeId: InputType.adjustment,
  asksPrice: false,
}

export const openingKind: StockKind = {
  ...input,
  key: 'opening',
  texts: openingTexts,
  typeId: InputType.opening,
  asksPrice: true,
}

export const exitKind: StockKind = {
  key: 'exit',
  texts: exitTexts,
  path: 'outPutProducts',
  typeId: OutputType.adjustment,
  ownType: false,
  asksPrice: false,
  limited: true,
  schema: stockOutput,
  toWire: stockOutputOnWire.toWire,
  saved: stockMessages.outputSaved,
  print: 'out',
}

/** The types that a person may give an exit. */
export const exitTypes = [
  { id: OutputType.adjustment, name: 'Ajuste de salida' },
  { id: OutputType.services, name: 'Servicios' },
] as const
