import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CreditBar } from './credit-bar.tsx'
import { DueStatus } from './record-status.tsx'

afterEach(cleanup)

test.each([
  [-3, 'Vencida 3 días'],
  [-1, 'Vencida 1 día'],
  [0, 'Vence hoy'],
  [2, 'Vence en 2 días'],
  [3, 'Vence en 3 días'],
  [4, 'Pendiente'],
])('a debt %s days from its due date reads «%s»', (daysLeft, text) => {
  const { container } = render(
    <MantineProvider>
      <DueStatus daysLeft={daysLeft} />
    </MantineProvider>,
  )
  expect(container.textContent).toContain(text)
  expect(container.querySelector('svg')).not.toBeNull()
})

test.each([
  [30, 10, 20, 'ok', '20 dias restantes. Vence el 05/11/2026'],
  [30, 23, 7, 'warn', '7 dias restantes. Vence el 05/11/2026'],
  [30, 35, -5, 'bad', 'Vencida el 05/11/2026'],
  [0, 0, 0, 'warn', '0 dias restantes. Vence el 05/11/2026'],
])('a credit of %s days after %s is %s days away: %s', (creditDays, daysInDebt, daysLeft, tone, text) => {
  const { getByRole, container } = render(
    <CreditBar
      creditDays={creditDays}
      daysInDebt={daysInDebt}
      daysLeft={daysLeft}
      expirationDate="2026-11-05"
    />,
  )
  expect(getByRole('progressbar').getAttribute('aria-valuetext')).toBe(text)
  expect(container.querySelector(`[data-tone="${tone}"]`)).not.toBeNull()
})
