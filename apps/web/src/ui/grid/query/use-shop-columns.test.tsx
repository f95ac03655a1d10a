import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import type { GridColumn } from '../columns.ts'
import { useShopColumns } from './use-shop-columns.ts'

afterEach(() => vi.unstubAllGlobals())

const columns: readonly GridColumn[] = [
  { field: 'total', title: 'Total', type: 'money' },
  { field: 'iva', title: 'IVA', type: 'money', taxed: true },
  { field: 'area', title: 'Área', type: 'text', use: 'areas' },
]

function List() {
  const shown = useShopColumns(columns)
  return <p>{shown.map(({ title, hidden }) => (hidden ? `(${title})` : title)).join(', ')}</p>
}

test.each([
  [{ fiscalRegime: 'cuotaFija', uses: ['areas'] }, 'Total, Área'],
  [{ fiscalRegime: 'general', uses: ['areas'] }, 'Total, IVA, Área'],
  [{ fiscalRegime: null, uses: ['areas'] }, 'Total, IVA, Área'],
  [{ fiscalRegime: 'general', uses: ['lots'] }, 'Total, IVA, (Área)'],
])('a list of the store %o has the columns %s', async (about, titles) => {
  const requested: string[] = []
  await renderScreen(<List />, ({ pathname }) => {
    requested.push(pathname)
    return about
  })
  await waitFor(() => expect(requested).toContain('/api/about/get-info'))
  await screen.findByText(titles)
})
