import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { dayRateOf } from './day-rate.ts'
import { PaymentPanel } from './payment/payment-panel.tsx'

const nothing = () => undefined
const panel = (date: string) => (
  <PaymentPanel
    total={366}
    {...dayRateOf({ date, value: 36.6 }, '2026-11-22')}
    onPaid={nothing}
    onCancel={nothing}
  />
)

test('the payment panel says that the rate is of an earlier day, with its date', async () => {
  await renderScreen(panel('2026-11-20'))
  expect(await screen.findByText('Tasa del 20/11/2026: no hay una del día')).toBeDefined()
})

test('the payment panel has no notice when the rate is of the day', async () => {
  await renderScreen(panel('2026-11-22'))
  expect(await screen.findByText(/tasa 36\.6/)).toBeDefined()
  expect(screen.queryByText(/no hay una del día/)).toBeNull()
})
