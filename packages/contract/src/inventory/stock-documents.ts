import { z } from 'zod'
import { across } from '../core/across.ts'
import { chosenLots } from '../core/chosen-lots.ts'
import { confirmable } from '../core/confirmation.ts'
import { InputType, MAX_LINES, OutputType } from '../core/constants.ts'
import { documents } from '../core/documents.ts'
import {
  cost,
  day,
  derived,
  ivaCreditable,
  optionalReference,
  paperIvaRate,
  price,
  quantity,
  reference,
  requiredLines,
  saveId,
  text,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import { repeatable } from '../core/repeated.ts'
import { adjustmentMessages } from './adjustment-reasons.ts'
import { expiryMonth, refuseRepeatedLots } from './lots.ts'

/** Messages of entries, exits and transfers (messages.prescribed). */
export const stockMessages = {
  product: 'Seleccione el producto',
  quantity: 'La cantidad debe ser mayor que 0',
  cost: 'El costo debe ser mayor que 0',
  price: 'El precio debe ser mayor que 0',
  noLines: 'Agregue al menos un producto',
  inputSaved: 'Entrada registrada correctamente',
  outputSaved: 'Salida registrada correctamente',
  inputFinal: 'Una entrada registrada no se modifica ni se anula; registre un ajuste de salida',
  outputFinal: 'Una salida registrada no se modifica ni se anula; registre un ajuste de entrada',
  service: (name: string) => `${name} es un servicio: no lleva inventario`,
  kit: (name: string) => `${name} es un kit: no lleva inventario propio, solo sus componentes`,
  hasMovements: (name: string) =>
    `${name} ya tiene movimientos en el área: su inventario inicial no se puede registrar`,
  noCost: (name: string) => `El área no tiene costo de ${name}: ingrese el costo`,
} as const

/** Resources to read entries, whose users also get their events. Direct purchases belong to purchasers. */
export const inputReaders = documents.input.readers
/** Resources to read exits, whose users also get their events. */
export const outputReaders = documents.output.readers

const header = {
  id: saveId,
  areaId: reference(messages.selectArea),
  date: day(messages.selectDate),
  reference: text(50),
  observation: requiredLines(500, undefined, messages.maxCharacters(500)),
  /** Why it adjusts; only adjustments may have one (stock.reasons). */
  reasonId: optionalReference,
  total: derived,
}

/** Columns that are part of a line read from the server. */
const lineExtras = [
  'line',
  'product',
  'internalCode',
  'presentation',
  'um',
  'family',
  'stock',
  'disponible',
  'lots',
  'tracksLots',
]
const headerExtras = ['area', 'type', 'reason', 'providerName', 'stateId', 'units']

type Lines = { lines: { productId: number }[] }

/** A product cannot appear twice (documents.no-repeats). */
export function refuseRepeated({ lines }: Lines, context: z.core.$RefinementCtx<Lines>): void {
  const seen = new Set<number>()
  lines.forEach(({ productId }, line) => {
    const path = ['lines', line, 'productId']
    if (seen.has(productId)) context.addIssue({ code: 'custom', message: messages.productRepeated, path })
    seen.add(productId)
  })
}

type Reasoned = { typeId: number; reasonId: number | null }

/** Only adjustments have a reason; their type is 2 in both directions (stock.reasons). */
const reasoned = ({ typeId, reasonId }: Reasoned): boolean =>
  reasonId === null || typeId === InputType.adjustment
const unreasoned = {
  path: ['reasonId'],
  message: adjustmentMessages.onlyAdjustments,
  ...across('typeId', 'reasonId'),
}

const units = quantity().positive()
const linesOf = <L extends z.ZodType>(line: L) =>
  z
    .array(line, { error: stockMessages.noLines })
    .min(1, stockMessages.noLines)
    .max(MAX_LINES, messages.tooManyLines)

/**
 * A line of an entry. A purchase may give the IVA of the supplier's invoice; any entry may give the lot of the goods. An adjustment
 * without a cost takes the average cost of the area (stock.document-cost).
 */
const inputLine = z.object({
  productId: reference(stockMessages.product),
  quantity: units,
  cost: cost(stockMessages.cost)
    .nullish()
    .transform((value) => value ?? 0),
  ivaRate: paperIvaRate,
  ivaCreditable,
  price: price(stockMessages.price)
    .nullish()
    .transform((value) => value ?? 0),
  total: derived,
  lot: text(50),
  expireDate: expiryMonth,
})

/**
 * An entry to save, which also posts it: a direct purchase (1), an adjustment (2) or an opening balance (3). The
 * sale price is used for purchases and opening balances; an adjustment keeps the price of the area
 * (stock.document-cost). `costsIncludeIva` says whether the typed costs include IVA; in purchases they do by default.
 * The costs of an opening balance enter the stock as typed (taxes.typed-costs).
 */
export const stockInput = z
  .object({
    ...header,
    typeId: z.literal([InputType.purchase, InputType.adjustment, InputType.opening], {
      error: messages.selectType,
    }),
    providerId: optionalReference,
    costsIncludeIva: z.boolean().nullish(),
    ...confirmable,
    ...repeatable,
    lines: linesOf(inputLine),
  })
  .superRefine(
    (input, context) =>
      input.typeId === InputType.purchase
        ? refuseRepeatedLots(input, context)
        : refuseRepeated(input, context),
    across('typeId', 'lines'),
  )
  .refine(reasoned, unreasoned)
  .refine(({ typeId, providerId }) => typeId !== InputType.purchase || providerId !== null, {
    path: ['providerId'],
    message: messages.selectProvider,
    ...across('typeId', 'providerId'),
  })
  .superRefine(
    ({ typeId, lines }, context) => {
      const fault = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: 'custom', message, path })
      lines.forEach((line, index) => {
        if (typeId === InputType.adjustment) return
        if (line.cost === 0) fault(stockMessages.cost, 'lines', index, 'cost')
        if (line.price === 0) fault(stockMessages.price, 'lines', index, 'price')
      })
    },
    across('typeId', 'lines'),
  )
export type StockInput = z.output<typeof stockInput>
export const stockInputOnWire = onWire(stockInput, {
  renames: { lines: 'inPutProductDetails' },
  ignored: [...headerExtras, 'fiscalRegime'],
  nested: {
    lines: onWire(inputLine, {
      renames: { lot: 'lote' },
      ignored: [...lineExtras, 'oldPrice', 'realCost', 'iva', 'priceIvaRate'],
    }),
  },
})

/** A line of an exit; its cost is always the server's (stock.document-cost). */
const outputLine = z.object({ productId: reference(stockMessages.product), quantity: units, chosenLots })

/** An exit to save, which also posts it: an adjustment (2) or service consumption (3). */
export const stockOutput = z
  .object({
    ...header,
    typeId: z.literal([OutputType.adjustment, OutputType.services], { error: messages.selectType }),
    lines: linesOf(outputLine),
  })
  .refine(reasoned, unreasoned)
  .superRefine(refuseRepeated, across('lines'))
export type StockOutput = z.output<typeof stockOutput>
export const stockOutputOnWire = onWire(stockOutput, {
  renames: { lines: 'outPutProductDetails' },
  ignored: [...headerExtras, 'providerId'],
  nested: { lines: onWire(outputLine, { ignored: [...lineExtras, 'cost', 'price', 'total'] }) },
})
