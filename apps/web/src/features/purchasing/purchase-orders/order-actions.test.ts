import { OrderStep } from '@yunque/contract/core/constants'
import type { OrderRow, OrderStepId } from '@yunque/contract/purchasing/purchase-orders'
import { expect, test } from 'vitest'
import { comingOf } from './order-actions.ts'

const order = (stepId: OrderStepId, unbilled: number) => ({ stepId, unbilled }) as OrderRow

test.each([
  [OrderStep.draft, 0, { invoice: null, goods: false }],
  [OrderStep.sent, 0, { invoice: 'Recibir con factura', goods: true }],
  [OrderStep.partial, 3, { invoice: 'Recibir con factura', goods: true }],
  [OrderStep.received, 5, { invoice: 'Registrar factura', goods: false }],
  [OrderStep.received, 0, { invoice: null, goods: false }],
  [OrderStep.closed, 0, { invoice: null, goods: false }],
])('of an order in step %i with %d units without an invoice may come %o', (step, unbilled, coming) => {
  expect(comingOf(order(step, unbilled))).toEqual(coming)
})
