import { z } from 'zod'
import { across } from './across.ts'
import { PaymentMethod } from './constants.ts'
import { money, optionalReference, reference, saveId, text } from './fields.ts'
import { onWire } from './on-wire.ts'

const methods = Object.values(PaymentMethod)

/** A payment of an invoice (Spec 2 §5). `applyPayment` pays the whole balance, whatever the amount says. */
export const receipt = z
  .object({
    id: saveId,
    billId: reference('Seleccione la factura'),
    referencePhysical: z
      .string({ error: 'El número de recibo físico es requerido' })
      .trim()
      .min(1, 'El número de recibo físico es requerido')
      .max(50, 'Maximo 50 caracteres'),
    amount: money('El monto es requerido').default(0),
    retention: money('La retención no es válida').default(0),
    paymentMethodId: z
      .literal(methods, { error: 'Seleccione el método de pago' })
      .default(PaymentMethod.cash),
    bankId: optionalReference,
    reference: text(50),
    observation: z
      .string({ error: 'Ingrese una observacion' })
      .trim()
      .min(1, 'Ingrese una observacion')
      .max(150, 'Maximo 150 caracteres'),
    applyPayment: z.boolean().default(false),
  })
  .superRefine(
    ({ amount, applyPayment }, context) => {
      if (amount <= 0 && !applyPayment)
        context.addIssue({ code: 'custom', message: 'El monto es requerido', path: ['amount'] })
    },
    across('amount', 'applyPayment'),
  )
export type Receipt = z.output<typeof receipt>
export const receiptOnWire = onWire(receipt, {
  ignored: [
    'client',
    'clientId',
    'balance',
    'balanceAfter',
    'paid',
    'active',
    'date',
    'areaId',
    'area',
    'paymentMethod',
    'bank',
    'seller',
    'billTotal',
  ],
})

/** A receipt as lists and reads answer it; `balance` is the invoice's before it. */
export type ReceiptRow = {
  id: number
  billId: number
  date: string
  clientId: number
  client: string
  seller: string
  referencePhysical: string
  balance: number
  amount: number
  retention: number
  paid: number
  balanceAfter: number
  billTotal: number
  paymentMethodId: number
  bankId: number | null
  bank: string | null
  reference: string
  observation: string
  applyPayment: boolean
  active: boolean
  areaId: number
  area: string
  createAt: string
  createBy: string
}
