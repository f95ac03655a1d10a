import { add, clamp, subtract } from './decimal.ts'

/**
 * Available stock of an area: stock less what pre-sales and transfer requests reserve (availability.available).
 * Negative when pre-sales reserve more than the stock, which can happen after a stock count. Transfer requests never
 * cause this (transfers.reservation).
 */
export const disponible = (stock: number, reserved: number): number => subtract(stock, reserved)

/** Units that a transfer request reserves: what it asks for, up to the available stock (transfers.reservation). */
export const reservable = (requested: number, available: number): number => clamp(available, 0, requested)

/**
 * Floating units = on the shelf − reserved − transfers to leave + transfers in transit to the area + pending purchases
 * (`reports/floating`; availability.floating).
 */
export function flotante(units: {
  saldo: number
  reservado: number
  trasladosPorSalir: number
  trasladosPorEntrar: number
  comprasPendientes: number
}): number {
  const { saldo, reservado, trasladosPorSalir, trasladosPorEntrar, comprasPendientes } = units
  return subtract(add(saldo, trasladosPorEntrar, comprasPendientes), add(reservado, trasladosPorSalir))
}

/**
 * What turning the inherit switch sets: on, minimum, maximum and discount 0; off, minimum and maximum 1
 * (prices.inherit-switch).
 */
export const switchInherit = <T extends { stockMin: number; stockMax: number; discount: number }>(
  terms: T,
  inherit: boolean,
): T & { inherit: boolean } =>
  inherit
    ? { ...terms, inherit, stockMin: 0, stockMax: 0, discount: 0 }
    : { ...terms, inherit, stockMin: 1, stockMax: 1 }
