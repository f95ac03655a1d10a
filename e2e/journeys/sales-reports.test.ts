import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openPage, signIn } from '../support/browser.ts'
import { chooseAction, find, focused, tabTo } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { reportedSales, totals } from '../support/reported-sales.ts'
import { readRows } from '../support/workbook.ts'

const screen = '/app/facturas/reportes/ventas'

/** The cells of the rows with this name; numbers as numbers. */
async function cellsOf(page: Page, name: RegExp): Promise<(string | number)[][]> {
  const rows = await page.getByRole('row', { name }).all()
  return Promise.all(
    rows.map(async (row) =>
      (await row.getByRole('gridcell').allInnerTexts())
        .map((text) => text.trim())
        .filter((text) => text !== '' && text !== '⋯')
        .map((text) => (/^-?[\d,.]+%?$/.test(text) ? Number(text.replaceAll(/[,%]/g, '')) : text)),
    ),
  )
}

// A page for: a kind of screen, files, print.
test('the tabs of the sales report have the same totals by keyboard and link to the invoice; Excel and paper equal the screen', async () => {
  const { familyId, billId } = await reportedSales()
  const page = await openPage()
  await signIn(page)
  await goTo(page, screen)
  await page.getByRole('tab', { name: 'Detalle' }).waitFor()
  await page.keyboard.press('/')
  await focused(page, 'Buscar')
  await tabTo(page, 'Producto')
  await find(page, 'VENT-1')
  await page.waitForURL(/producto=\d+/)
  await totals(page).getByText('2,185.00').waitFor()

  await goTo(page, `${screen}?categoria=${familyId}`)
  await page.getByText('Categoría: Ventas del reporte').waitFor()
  const tab = page.getByRole('tab', { name: 'Ventas por productos' })
  await tab.focus()
  for (const name of [
    'Resumen de ventas',
    'Resumen de ventas vendedor',
    'Ventas por día',
    'Ventas por categoría',
  ]) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('grid', { name, exact: true }).waitFor()
    await focused(page, name)
    await totals(page).getByText('2,645.00').waitFor()
    await totals(page).getByText('2,300.00').waitFor()
    if (name.endsWith('vendedor')) {
      await page.getByRole('row', { name: /Rosa Ventas.*Cumplida/ }).waitFor()
      await page.getByRole('row', { name: /Sin meta/ }).waitFor()
      await picture(page, 'ventas-por-vendedor')
    }
  }

  await page.getByRole('gridcell', { name: 'Ventas del reporte', exact: true }).focus()
  await chooseAction(page, 'Ver documentos')
  await page.getByRole('row', { name: /Devolución/ }).waitFor()
  await totals(page).getByText('2,645.00').waitFor()
  await page.getByRole('gridcell', { name: 'Devolución', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('grid', { name: 'Detalle' }).waitFor()
  await totals(page)
    .getByText(/-C\$\s115\.00/)
    .waitFor()
  await picture(page, 'ventas-detalle')
  await page.getByRole('gridcell', { name: 'Devolución', exact: true }).focus()
  await chooseAction(page, 'Abrir factura')
  await page.waitForURL(new RegExp(`/app/facturas/${billId}`))

  await goTo(page, `${screen}?categoria=${familyId}`)
  await page.getByRole('row', { name: /VENT-2/ }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar a Excel' }).press('Enter')
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const [titles, ...rows] = readRows(Buffer.concat(chunks))
  expect(titles).toEqual([
    'Código',
    'Producto',
    'Cantidad',
    'Devuelto',
    'Subtotal neto',
    'Total',
    'Costo',
    'Utilidad',
    'Util. %',
  ])
  expect(rows.pop()?.[0]).toBe('Totales')
  // 'Devuelto' leaves a narrower list.
  await page.setViewportSize({ width: 1600, height: 768 })
  await expect.poll(() => cellsOf(page, /VENT-\d/)).toEqual(rows)
  await page.setViewportSize({ width: 1366, height: 768 })
  await picture(page, 'reporte-de-ventas')

  await page.getByRole('link', { name: 'Imprimir', exact: true }).press('Enter')
  await page.waitForURL(/imprimir\/ventas/)
  const paper = page.getByRole('article', { name: 'Ventas por productos' })
  await paper.getByText('Ventas del reporte').waitFor()
  await paper.getByText('C$ 2,645.00').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /VENT-2/ }).waitFor()
})
