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

test('with dollars in the payment the panel says that the rate is of an earlier day, with its date', async () => {
  const { user } = await renderScreen(panel('2026-11-20'))
  const notice = () => screen.queryByText('Tasa del 20/11/2026: no hay una del día')
  expect(notice()).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Dólares/ }))
  expect(notice()).not.toBeNull()
})

test('the payment panel has no notice when the rate is of the day', async () => {
  const { user } = await renderScreen(panel('2026-11-22'))
  await user.click(screen.getByRole('button', { name: /^Dólares/ }))
  expect(await screen.findByText(/tasa 36\.6/)).toBeDefined()
  expect(screen.queryByText(/no hay una del día/)).toBeNull()
})
