import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, renderScreen } from '../../../test/render-screen.tsx'
import { purchaseKind } from './kinds.ts'
import { StockEditor } from './stock-editor.tsx'

const nothing = () => undefined

test('a new direct purchase waits for the settings, on which its costs depend', async () => {
  const settings = Promise.withResolvers<object>()
  const asked: string[] = []
  const answer: Answer = ({ pathname }) => {
    asked.push(pathname)
    if (pathname === '/api/about/get-info') return settings.promise
    return pathname === '/api/rates/GetByDate' ? { date: '2026-11-05', value: 36.6243 } : []
  }
  await renderScreen(<StockEditor kind={purchaseKind} onClose={nothing} onSaved={nothing} />, answer)
  await waitFor(() => expect(asked).toContain('/api/about/get-info'))
  expect(screen.queryByRole('dialog')).toBeNull()
  settings.resolve({ iva: 15, fiscalRegime: 'general', validatePriceGreaterCost: true })
  await screen.findByRole('dialog', { name: 'Nueva compra directa' })
})
