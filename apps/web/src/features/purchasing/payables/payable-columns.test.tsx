import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { expect, test } from 'vitest'
import { payableColumns } from './payable-columns.tsx'

const due = payableColumns(false).find(({ field }) => field === 'expireAt')

// The words of a due date (purchases.due).
test.each([
  [-8, 'Vencido', 'Venció hace 8 días'],
  [-1, 'Vencido', 'Venció ayer'],
  [0, 'Hoy', ''],
  [1, '1 día', ''],
  [13, '13 días', ''],
  [null, '', ''],
])('a purchase due in %s days reads «%s»', (expireAt, text, title) => {
  const { container } = render(
    <MantineProvider>{due?.render?.({ expireAt } as PurchaseRow)}</MantineProvider>,
  )
  expect(container.querySelector('span')?.textContent ?? '').toBe(text)
  expect(container.querySelector('[title]')?.getAttribute('title') ?? '').toBe(title)
})
