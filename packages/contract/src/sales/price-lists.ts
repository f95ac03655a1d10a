import { Currency } from '@yunque/domain/codes'
import { parseFormula } from '@yunque/domain/formulas'
import { Audience, ListBase, nineSteps, Rounding, roundingSteps } from '@yunque/domain/price-lists'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { labelled } from '../core/field-labels.ts'
import {
  day,
  optionalDay,
  optionalReference,
  price,
  quantity,
  reference,
  requiredText,
  saveId,
  text,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import type { SaleSteps } from '../inventory/sale-steps.ts'
import { priceFormula } from '../settings/settings.ts'
import type { priceListRecord } from './price-list.record.ts'
import { audiences, listBases, roundings } from './price-list-choices.ts'

/**
 * Resources to read and change price lists: those of the prices of areas. They also read costs, which a price by a
 * formula over the cost would tell (prices.list-costs).
 */
export const priceListReaders = ['inventario'] as const satisfies readonly ResourceName[]

/** Resources to give a client a group or a list (prices.list-who-sets). */
export const listSetters = ['configurarCredito'] as const satisfies readonly ResourceName[]

/** Most breaks of a product or of a list. */
export const MAX_BREAKS = 10
/** Most products whose prices in a list are shown and saved at once. */
export const MAX_LISTED = 2000

export const priceListMessages = {
  chooseList: 'Elija la lista sobre la que se calcula',
  circle: (names: string) => `Las listas se calcularían en círculo: ${names}`,
  base: 'Elija sobre qué se calculan las fórmulas',
  formulas: 'Escriba al menos una fórmula, o elija precios escritos',
  longFormula: 'La fórmula tiene demasiadas cifras: use números más cortos',
  days: 'La lista termina antes de empezar: corrija sus fechas',
  promotionFrom: 'Una promoción dice desde cuándo vale',
  promotionTo: 'Una promoción dice hasta cuándo vale',
  nine: 'Para que termine en 9 elija múltiplos de 0.10 o de 1.00',
  rising: (before: string, after: string, from: string) =>
    `Desde ${from} la fórmula ${after} da un precio más alto que ${before}`,
  repeatedBreak: 'Hay dos precios desde la misma cantidad',
  ownList: (name: string) => `${name} es una promoción: vale para todos y no se le pone a un cliente`,
  inactive: (name: string) => `La lista ${name} está inactiva`,
  inactiveGroup: (name: string) => `El grupo ${name} está inactivo`,
  saved: 'Precios de la lista guardados',
} as const

const from = labelled('La cantidad desde la que vale', quantity())

/** At most 15 digits are stored of each number of a formula. */
const MOST_DIGITS = 10n ** 15n

function refuseLong(text: string, context: z.core.$RefinementCtx<string>): void {
  const parsed = parseFormula(text)
  if (!parsed.ok) return
  const { factor, addend, divisor } = parsed.formula
  const isLong = [factor, addend, divisor].some((n) => n >= MOST_DIGITS || n <= -MOST_DIGITS)
  if (isLong) context.addIssue({ code: 'custom', message: priceListMessages.longFormula })
}

const listFormula = z.strictObject({ from, formula: priceFormula.superRefine(refuseLong) })
const breaksOf = <S extends z.ZodType<{ from: number }>>(each: S) =>
  z
    .array(each)
    .max(MAX_BREAKS, `Una lista tiene ${MAX_BREAKS} cantidades como máximo`)
    .refine(
      (rows) => new Set(rows.map((row) => row.from)).size === rows.length,
      priceListMessages.repeatedBreak,
    )
const ids = () => z.array(reference()).max(200).default([])
const choice = (entries: readonly { id: number }[], message: string) =>
  z.literal(
    entries.map(({ id }) => id),
    message,
  )

/** A price list (prices.list). Its typed prices are saved apart. */
export const priceList = z
  .object({
    id: saveId,
    name: requiredText(50),
    currencyId: choice([{ id: Currency.cordobas }, { id: Currency.dollars }], 'Elija la moneda').default(
      Currency.cordobas,
    ),
    audienceId: labelled('Para quién', choice(audiences, 'Elija para quién es la lista')),
    priority: labelled('La prioridad', z.int().min(0).max(999)).default(0),
    validFrom: optionalDay,
    validTo: optionalDay,
    areaIds: labelled('Las áreas', ids()),
    groupIds: labelled('Los grupos', ids()),
    baseId: choice(listBases, priceListMessages.base).nullish(),
    baseListId: optionalReference,
    formulas: labelled('Las fórmulas', breaksOf(listFormula)).default([]),
    roundingId: labelled('El redondeo', choice(roundings, 'Elija cómo se redondea')).default(Rounding.none),
    roundingStep: labelled('El múltiplo', z.literal([...roundingSteps], 'Elija el múltiplo')).default(0.05),
    active: z.boolean().default(true),
    version,
    ...confirmable,
  })
  .superRefine(refuseDays, across('audienceId', 'validFrom', 'validTo'))
  .superRefine(refuseBase, across('baseId', 'baseListId', 'formulas'))
  .superRefine(
    ({ roundingId, roundingStep }, context) => {
      if (roundingId === Rounding.nine && !nineSteps.includes(roundingStep))
        context.addIssue({ code: 'custom', message: priceListMessages.nine, path: ['roundingStep'] })
    },
    across('roundingId', 'roundingStep'),
  )
export type PriceListInput = z.output<typeof priceList>

type Days = { audienceId: number; validFrom: string | null; validTo: string | null }

function refuseDays({ audienceId, validFrom, validTo }: Days, context: z.core.$RefinementCtx<Days>): void {
  const ask = (path: keyof Days, message: string) =>
    context.addIssue({ code: 'custom', message, path: [path] })
  const promotion = audienceId === Audience.promotion
  if (promotion && validFrom === null) ask('validFrom', priceListMessages.promotionFrom)
  if (promotion && validTo === null) ask('validTo', priceListMessages.promotionTo)
  if (validFrom !== null && validTo !== null && validTo < validFrom) ask('validTo', priceListMessages.days)
}

type Base = { baseId?: number | null | undefined; baseListId: number | null; formulas: readonly object[] }

function refuseBase({ baseId, baseListId, formulas }: Base, context: z.core.$RefinementCtx<Base>): void {
  const ask = (path: keyof Base, message: string) =>
    context.addIssue({ code: 'custom', message, path: [path] })
  if (baseId === ListBase.list && baseListId === null) ask('baseListId', priceListMessages.chooseList)
  if (baseId && formulas.length === 0) ask('formulas', priceListMessages.formulas)
  if (!baseId && formulas.length > 0) ask('baseId', priceListMessages.base)
}

/** The joined and computed fields of a row. */
const computed = [
  'audience',
  'currency',
  'base',
  'baseList',
  'rounding',
  'groups',
  'areas',
  'products',
  'clients',
]
export const priceListOnWire = onWire(priceList, { ignored: computed })

/** A row of the list of price lists. `products` have typed prices in it; `clients` have it as their own. */
export type PriceListRow = RowOf<typeof priceListRecord>

/** A price list to edit. */
export type PriceListRecord = PriceListRow & {
  areaIds: number[]
  groupIds: number[]
  formulas: { from: number; formula: string }[]
}

/** Which products of a list to show, with the prices that it gives in an area today. */
export const listedQuery = z.strictObject({
  id: reference('Elija la lista'),
  areaId: reference(messages.selectArea),
  familyId: optionalReference,
  search: text(100),
  /** Only products with typed prices in it. */
  typed: z.boolean().default(false),
})
export type ListedQuery = z.output<typeof listedQuery>

/** A price from a quantity on. */
export type ListBreak = { from: number; price: number }

/** A product in a list: the area's price, the typed prices in the currency of the list, and what the list gives in C$. */
export type ListedRow = {
  productId: number
  internalCode: string
  product: string
  um: string
  family: string
  areaPrice: number
  typed: ListBreak[]
  prices: ListBreak[]
}
/** The answer; `more` when there are more products than are shown. */
export type ListedPrices = { rows: ListedRow[]; more: boolean; version: number }

/** The typed prices of products in a list; a product without any has the price of the formula. */
export const listedInput = z.strictObject({
  id: reference('Elija la lista'),
  version,
  products: z
    .array(
      z.strictObject({
        productId: reference('Seleccione el producto'),
        breaks: breaksOf(z.strictObject({ from, price: price().positive('El precio debe ser mayor que 0') })),
      }),
    )
    .min(1, 'Escriba al menos un precio')
    .max(MAX_LISTED, `Se guardan ${MAX_LISTED} productos como máximo`)
    .refine(
      (products) => new Set(products.map(({ productId }) => productId)).size === products.length,
      'Un producto está dos veces',
    ),
  ...confirmable,
})
export type ListedInput = z.output<typeof listedInput>

/** The prices of products for a client on a day, for the lines of a sale. */
export const salePricesQuery = z.strictObject({
  areaId: reference(messages.selectArea),
  clientId: optionalReference,
  date: day(),
  productIds: z.array(reference('Seleccione el producto')).min(1).max(1000),
})
export type SalePricesQuery = z.output<typeof salePricesQuery>

/** A product's price in the area, and its steps where a list gives a price (prices.list-precedence). */
export type SalePricesRow = { productId: number; price: number; prices: SaleSteps | null }
