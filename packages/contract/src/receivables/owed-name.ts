import { formatId } from '../core/format.ts'
import { openingDebt } from '../core/value-words.ts'

/** What a client owes: an invoice by its number, or a debt from before by the number of its paper then (papers.old-debt). */
export type Owed = { opening: boolean; number: string; reference: string }

/** 'Factura 00012', or 'Saldo inicial A-15'. */
export const owedName = ({ opening, number, reference }: Owed): string =>
  opening ? `${openingDebt} ${reference}` : `Factura ${number}`

/** 'de la factura 00012', or 'del saldo inicial A-15'. */
export const ofOwed = ({ opening, number, reference }: Owed): string =>
  opening ? `del ${openingDebt.toLowerCase()} ${reference}` : `de la factura ${number}`

/** The columns of a receipt that tell what it pays. */
export type PaidBill = { opening: boolean; billNumber: string; billReference: string }

/** What a receipt pays. */
export const owedOf = ({ opening, billNumber, billReference }: PaidBill): Owed => ({
  opening,
  number: billNumber,
  reference: billReference,
})

/** A purchase that is owed, or a debt from before. */
export type OwedPurchase = { opening: boolean; id: number; reference: string }

/** 'Compra 00012', or 'Saldo inicial P-7'. */
export const owedPurchaseName = ({ opening, id, reference }: OwedPurchase): string =>
  opening ? `${openingDebt} ${reference}` : `Compra ${formatId(id)}`

/** 'de la compra 00012', or 'del saldo inicial P-7'. */
export const ofOwedPurchase = ({ opening, id, reference }: OwedPurchase): string =>
  opening ? `del ${openingDebt.toLowerCase()} ${reference}` : `de la compra ${formatId(id)}`
