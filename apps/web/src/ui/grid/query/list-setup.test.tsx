import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import type { GridColumn } from '../columns.ts'
import { useListSetup } from './list-setup.ts'

afterEach(() => vi.unstubAllGlobals())

const columns: readonly GridColumn[] = [
  { field: 'total', title: 'Total', type: 'money' },
  { field: 'iva', title: 'IVA', type: 'money', hidden: true, taxed: true },
]

function List() {
  const setup = useListSetup({ columns }, false)
  return <p>{setup.columns.map(({ title }) => title).join(', ')}</p>
}

test.each([
  ['cuotaFija', 'Total'],
  ['general', 'Total, IVA'],
  [null, 'Total, IVA'],
])('a list of a store with the regime %s has the columns %s', async (fiscalRegime, titles) => {
  const asked: string[] = []
  await renderScreen(<List />, ({ pathname }) => {
    asked.push(pathname)
    return { fiscalRegime }
  })
  await waitFor(() => expect(asked).toContain('/api/about/get-info'))
  await screen.findByText(titles)
})
