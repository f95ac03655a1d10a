import { OrderStep } from '@yunque/contract/core/constants'
import type { OrderDetail, OrderStepId } from '@yunque/contract/purchasing/purchase-orders'
import { expect, test } from 'vitest'
import { comingOf } from './order-actions.ts'

const order = (stepId: OrderStepId, line: { remaining: number; unbilled: number }) =>
  ({ stepId, lines: [line] }) as OrderDetail

test.each([
  [OrderStep.draft, { remaining: 5, unbilled: 0 }, { invoice: null, goods: false }],
  [OrderStep.sent, { remaining: 5, unbilled: 0 }, { invoice: 'Recibir con factura', goods: true }],
  [OrderStep.partial, { remaining: 2, unbilled: 3 }, { invoice: 'Recibir con factura', goods: true }],
  [OrderStep.received, { remaining: 0, unbilled: 5 }, { invoice: 'Registrar factura', goods: false }],
  [OrderStep.received, { remaining: 0, unbilled: 0 }, { invoice: null, goods: false }],
  [OrderStep.closed, { remaining: 2, unbilled: 0 }, { invoice: null, goods: false }],
])('of an order in step %i with %o may come %o', (step, line, coming) => {
  expect(comingOf(order(step, line))).toEqual(coming)
})
