import { daysBetween } from './dates.ts'
import { add, clamp, compare, subtract } from './decimal.ts'

/** Days that a pre-sale reserves unless the setting `preSaleDays` says other (Domain §5). */
export const defaultPreSaleDays = 3

/**
 * Available stock of an area: stock minus the reservations of active unbilled pre-sales and of transfer requests.
 * `own` is the reservation of the document being checked, which does not count (Domain §5). Negative when pre-sales
 * reserve more than the stock, which can happen after a stock count. Transfer requests never cause this (Domain §17).
 */
export function disponible(holding: {
  stock: number
  preSales: number
  transfers: number
  own?: number
}): number {
  return subtract(add(holding.stock, holding.own ?? 0), add(holding.preSales, holding.transfers))
}

/** Whether a pre-sale of `date` still reserves on `today`: through `preSaleDays` days after it (Domain §5). */
export const preSaleReserves = (preSale: { date: string; today: string; preSaleDays: number }): boolean =>
  daysBetween(preSale.date, preSale.today) <= preSale.preSaleDays

/** Units that a transfer request reserves: what it asks for, up to the available stock (Domain §17). */
export const reservable = (requested: number, available: number): number => clamp(available, 0, requested)

/** Floating units = on the shelf − reserved − transfers to leave + pending purchases (Domain §5, `reports/floating`). */
export function flotante(units: {
  saldo: number
  reservado: number
  trasladosPorSalir: number
  comprasPendientes: number
}): number {
  return subtract(add(units.saldo, units.comprasPendientes), add(units.reservado, units.trasladosPorSalir))
}

/** Whether the stock is at or below its minimum (Spec 1 §3). */
export const isLimit = (stock: number, stockMin: number): boolean => compare(stock, stockMin) <= 0

/** What an area sets for a product, or inherits from the main area. */
export type AreaTerms = { stockMin: number; stockMax: number; discount: number; price: number }

/** The terms in force: with `inherit` on, those of the main area (Domain §5). */
export const termsInForce = (own: AreaTerms & { inherit: boolean }, main: AreaTerms): AreaTerms => {
  const { stockMin, stockMax, discount, price } = own.inherit ? main : own
  return { stockMin, stockMax, discount, price }
}

/** What turning the inherit switch sets: on, minimum, maximum and discount 0; off, minimum and maximum 1 (Spec 1 §4). */
export const switchInherit = <T extends { stockMin: number; stockMax: number; discount: number }>(
  terms: T,
  inherit: boolean,
): T & { inherit: boolean } =>
  inherit
    ? { ...terms, inherit, stockMin: 0, stockMax: 0, discount: 0 }
    : { ...terms, inherit, stockMin: 1, stockMax: 1 }
