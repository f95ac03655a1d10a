import { nameOfSupplierCredit } from '@yunque/contract/purchasing/supplier-credit-paper'
import type { SupplierCreditRow } from '@yunque/contract/purchasing/supplier-credit-rows'
import { formatId, formatMoney } from '../../lib/format/format.ts'

type Applied = { readonly amount: number; readonly purchaseId: number | null; readonly owed: number | null }

export const creditTexts = {
  applyTo: 'Aplicar saldo a favor',
  titleOf: (credit: Pick<SupplierCreditRow, 'id' | 'typeId'>) => `Aplicar ${inSentence(credit)}`,
  titleFor: (purchaseId: number) => `Aplicar saldo a favor · Compra ${formatId(purchaseId)}`,
  facts: 'Saldo a favor',
  provider: 'Proveedor',
  left: 'Saldo a favor',
  owed: 'Se debe',
  credit: 'Saldo a favor',
  creditLeft: (credit: SupplierCreditRow) =>
    `${nameOfSupplierCredit(credit)} · ${formatMoney(credit.balance)}`,
  purchase: 'Compra',
  amount: 'Monto',
  date: 'Fecha',
  observation: 'Observación',
  apply: 'Aplicar',
  question: ({ amount, purchaseId }: Applied) =>
    `Aplicar ${formatMoney(amount)} a la compra ${formatId(purchaseId ?? 0)}`,
  questionBody: (credit: SupplierCreditRow, { amount, owed }: Applied) =>
    `${credit.providerName} · ${nameOfSupplierCredit(credit)}\n${leftText(amount, owed)} El pago se puede anular en los pagos de la compra.`,
} as const

/** A debt in dollars is paid at the rate of the day, which the server knows. */
const leftText = (amount: number, owed: number | null): string =>
  owed === null
    ? 'La compra se debe en dólares: se abona a la tasa de la fecha.'
    : `La compra quedará con un saldo de ${formatMoney(Math.max(0, owed - amount))}.`

const inSentence = (credit: Pick<SupplierCreditRow, 'id' | 'typeId'>): string => {
  const name = nameOfSupplierCredit(credit)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
