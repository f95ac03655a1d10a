import { screen, waitFor } from '@testing-library/react'
import type { ImportSheet } from '@yunque/contract/imports/import-report'
import type { ProductColumn, ProductsImported } from '@yunque/contract/inventory/product-import'
import { productSubject } from '@yunque/contract/inventory/product-subject'
import { expect, test } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ProductImportPage } from './import-pages.tsx'
import { texts } from './texts.ts'

const sheet: ImportSheet<ProductColumn> = {
  sheets: ['Hoja1'],
  sheet: 0,
  header: 1,
  headers: [{ row: 1, text: 'Código' }],
  rows: 800,
  columns: (['internalCode', 'price'] as const).map((column, index) => ({
    letter: 'AB'.charAt(index),
    title: productSubject.columns[column].title,
    values: ['1'],
    column,
    leftOut: null,
    who: null,
  })),
  available: productSubject.columns as ImportSheet<ProductColumn>['available'],
  remembered: false,
}
const report: ProductsImported = {
  total: 800,
  added: 0,
  changed: 0,
  same: 0,
  faulty: 800,
  faults: [],
  skipped: [],
  kinds: [{ column: 'brand', text: 'Seleccione la marca', rows: 800, first: [2, 3], others: 0 }],
  lacking: [{ column: 'brand', rows: 800, choices: ['Genérica', 'Truper'], suggested: 'Genérica' }],
  numbers: [{ column: 'price', mark: ',', example: '1.250,50', number: 1250.5 }],
  preview: [{ row: 2, outcome: 'faulty', cells: { internalCode: '00777', price: 1250.5 } }],
  missing: [{ column: 'category', name: 'Pinturas' }],
  openings: [],
  sameNames: [],
  prices: { first: 0, rises: 0, mostRise: 0, falls: 0, mostFall: 0, largest: [], belowFloor: [], leaps: [] },
}

/** The page over a server that keeps the checks it was asked for. */
async function page() {
  startSession(userWith('ana', 'inventario', 'adminCatalogos'))
  const checks: URLSearchParams[] = []
  const view = await renderScreen(<ProductImportPage />, (url) => {
    if (url.pathname.endsWith('/sheet')) return sheet
    checks.push(url.searchParams)
    return report
  })
  const choose = async (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await view.user.upload(input, new File(['x'], name))
  }
  await choose('lista.xlsx')
  await screen.findByRole('table', { name: texts.preview })
  return { ...view, checks, choose }
}

test('the value for rows without one and «Crear lo que falta» stay for the next file', async () => {
  const { user, checks, choose } = await page()
  await user.click(screen.getByRole('checkbox', { name: texts.createMissing }))
  await user.click(await screen.findByRole('button', { name: 'Usar Genérica' }))
  await waitFor(() => expect(checks.at(-1)?.get('defaults')).toBe('{"brand":"Genérica"}'))
  await choose('corregida.xlsx')
  await waitFor(() => expect(checks.at(-1)?.get('fileName')).toBe('corregida.xlsx'))
  expect(checks.at(-1)?.get('createMissing')).toBe('true')
  expect(checks.at(-1)?.get('defaults')).toBe('{"brand":"Genérica"}')
})

test('faults of one kind are one line; the preview shows what is understood, with figures at the right', async () => {
  await page()
  screen.getByRole('row', { name: '800 filas: 2, 3… Marca Seleccione la marca' })
  screen.getByText('Precio: la coma separa los decimales; 1.250,50 se lee 1,250.50.')
  const price = screen.getByRole('cell', { name: '1,250.50' })
  expect(price.dataset.figure).toBe('true')
  screen.getByRole('cell', { name: '00777' })
  screen.getByText('Marca: 800 filas sin dato')
})
