import { compare, greatest, isMultiple, least, multiply, proportion, scales, wholeTimes } from './decimal.ts'

/** How a product converts into another: `convertSourceQuantity` units give `convertProductQuantity` units of the other. */
export type ConversionRatio = { convertSourceQuantity: number; convertProductQuantity: number }

/**
 * The target units of a conversion = quantity ÷ source quantity × target quantity (conversions.multiple). Refused
 * unless the quantity is a positive multiple of the source quantity ('La cantidad a convertir debe ser multiplo de
 * {n}') and at most what may be taken.
 */
export function convertedQuantity(
  conversion: ConversionRatio & { quantity: number; available: number },
): { ok: true; targetQuantity: number } | { ok: false; reason: 'multiple' | 'stock' } {
  const { quantity, convertSourceQuantity, convertProductQuantity, available } = conversion
  if (quantity <= 0 || !isMultiple(quantity, convertSourceQuantity)) return { ok: false, reason: 'multiple' }
  if (compare(quantity, available) > 0) return { ok: false, reason: 'stock' }
  const targetQuantity = proportion(
    quantity,
    [convertProductQuantity, convertSourceQuantity],
    scales.quantity,
  )
  return { ok: true, targetQuantity }
}

/**
 * The units to convert when `wanted` units of the target are missing: as many whole conversions as cover them, or as the
 * available units allow. At least one conversion, which may exceed the available units.
 */
export function unitsToBreak(conversion: ConversionRatio & { wanted: number; available: number }): number {
  const { wanted, available, convertSourceQuantity: step, convertProductQuantity: gives } = conversion
  const whole = wholeTimes(wanted, gives)
  const needed = isMultiple(wanted, gives) ? whole : whole + 1
  return multiply(greatest(1, least(needed, wholeTimes(available, step))), step, scales.quantity)
}
