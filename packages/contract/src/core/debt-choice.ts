import { z } from 'zod'
import { Currency, PaymentType } from './constants.ts'

/** The currency in which an invoice on credit is owed; dollars only by the setting `dollarCredit` (credit.dollar-debt). */
export const debtChoice = {
  debtCurrencyId: z
    .literal(Object.values(Currency), { error: 'Seleccione la moneda de la deuda' })
    .default(Currency.cordobas),
}

/** Messages of debts of clients in dollars that forms and routes share. */
export const debtMessages = {
  off: 'La tienda no da crédito en dólares: actívelo en la configuración, o deje la deuda en córdobas',
  cash: 'Solo una venta al crédito se debe en dólares',
  rate: (day: string) => `No hay tasa de cambio para el ${day}, así que la deuda no puede ser en dólares`,
} as const

/** Whether a sale in cash is to be owed in dollars. */
export const owesNothingInDollars = ({
  paymentTypeId,
  debtCurrencyId,
}: {
  paymentTypeId: number
  debtCurrencyId: number
}): boolean => debtCurrencyId === Currency.cordobas || paymentTypeId === PaymentType.credit
