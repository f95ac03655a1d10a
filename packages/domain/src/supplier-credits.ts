import { least, proportion, scales, subtract } from './decimal.ts'
import { partOf } from './proration.ts'

/** Money of a purchase or of a part of it, C$: with IVA, its IVA, and the part of that IVA that was credited. */
export type BoughtMoney = { total: number; iva: number; credited: number }

/** A line of a purchase and what earlier returns took of it. */
export type BoughtLine = BoughtMoney & { quantity: number; returned: BoughtMoney & { quantity: number } }

/** Units of a line that nothing has returned. */
export const unitsLeft = ({ quantity, returned }: Pick<BoughtLine, 'quantity' | 'returned'>): number =>
  subtract(quantity, returned.quantity)

/**
 * The money of returned units of a line: each is worth total ÷ units of the purchase, and the last ones what is left, so
 * that a full return is worth the line to the cent (supplier-credits.return).
 * @throws RangeError when more is returned than is left
 */
export function returnedMoney(line: BoughtLine, quantity: number): BoughtMoney {
  const part = (of: keyof BoughtMoney) =>
    partOf(
      { quantity: line.quantity, amount: line[of] },
      {
        taken: { quantity: line.returned.quantity, amount: line.returned[of] },
        quantity,
        scale: scales.money,
      },
    )
  return { total: part('total'), iva: part('iva'), credited: part('credited') }
}

/**
 * The IVA of a discount of `total` with IVA: in proportion to that of its purchase, and no more than earlier notes left of
 * it; or the typed one. The credited part is in proportion too (supplier-credits.discount).
 */
export function discountMoney(
  purchase: BoughtMoney & { leftIva: number },
  { total, iva }: { total: number; iva: number | null },
): BoughtMoney {
  const usual = purchase.total === 0 ? 0 : proportion(total, [purchase.iva, purchase.total], scales.money)
  const whole = iva ?? least(usual, purchase.leftIva)
  const credited = purchase.iva === 0 ? 0 : proportion(whole, [purchase.credited, purchase.iva], scales.money)
  return { total, iva: whole, credited }
}

/**
 * The cost that a return leaves to the store, C$: the value that left the stock less what the supplier gives for it
 * without the credited IVA. Below 0 when the goods were worth less than their price (supplier-credits.difference).
 */
export const returnDifference = (goods: number, { total, credited }: BoughtMoney): number =>
  subtract(goods, subtract(total, credited))

/** What a new credit pays at once: its own purchase, as far as that is owed (supplier-credits.own-purchase). */
export const paysOwnPurchase = (credit: number, balance: number): number => least(credit, balance)
