import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakePrinter, fakePrinter } from '../../apps/server/test/fake-printer.ts'
import { readLabels } from '../../apps/server/test/labels/read-labels.ts'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { stockUp, storeApi } from '../support/store-api.ts'

let printer: FakePrinter
let ids: number[]

beforeAll(async () => {
  printer = await fakePrinter()
  const api = await storeApi()
  ids = await stockUp(api, [
    {
      code: 'LBL-1',
      name: 'Llave ajustable cromada 10"',
      dolarCost: 3,
      price: 250,
      barcode: '7441000000011',
    },
    { code: 'LBL-2', name: 'Cinta métrica 5 m', dolarCost: 2, price: 180 },
  ])
})
afterAll(() => printer.close())

const choose = async (page: Page, field: Locator, name: string) => {
  await field.click()
  await page.getByRole('option', { name }).click()
}

// A page for: print, two screens.
test('a size is added and given to a label printer, whose test comes out, and so do the labels of a purchase; with the dialog a label is a page of its size; a product without a price has none', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/tamanos-etiqueta/nuevo')
  const size = page.getByRole('dialog', { name: 'Nuevo tamaño de etiqueta' })
  await size.getByRole('textbox', { name: 'Nombre' }).fill('Góndola 60 × 30')
  await size.getByRole('textbox', { name: 'Ancho (mm)' }).fill('60')
  await size.getByRole('textbox', { name: 'Alto (mm)' }).fill('30')
  await size.getByRole('img', { name: /^Etiqueta de Martillo/ }).waitFor()
  await picture(page, 'tamano-etiqueta')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await size.waitFor({ state: 'hidden' })

  await goTo(page, '/app/impresoras/nuevo')
  const dialog = page.getByRole('dialog', { name: 'Nueva impresora' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Nombre').fill('Zebra de bodega')
  await field('Dirección en la red').fill('127.0.0.1')
  await field('Puerto').fill(String(printer.port))
  await choose(page, dialog.getByRole('combobox', { name: 'Lenguaje' }), 'ZPL')
  await choose(page, dialog.getByRole('combobox', { name: 'Tamaño de etiqueta' }), 'Góndola 60 × 30')
  await picture(page, 'impresora-etiquetas')
  await page.keyboard.press('Control+S')
  await dialog.waitFor({ state: 'hidden' })
  const row = page.getByRole('row', { name: /Zebra de bodega/ })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Imprimir prueba' }).click()
  await messageShown(page, 'La prueba salió en Zebra de bodega')
  expect(readLabels(printer.bytes(), 'zpl')).toMatchObject([{ width: 480, height: 240, times: 1 }])
  printer.clear()

  await goTo(page, '/app/este-dispositivo')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Bodega 1')
  await choose(page, page.getByRole('combobox', { name: 'Impresora de etiquetas' }), 'Zebra de bodega')
  await page.getByRole('button', { name: 'Registrar este dispositivo' }).click()
  await messageShown(page, 'Este dispositivo es Bodega 1')

  // The labels of a purchase: as many as it received, and the number of one is changed.
  await goTo(page, '/app/compras')
  await page
    .getByRole('row', { name: /Importadora/ })
    .first()
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Imprimir etiquetas' }).click()
  const labels = page
  const copies = (name: string) => labels.getByRole('textbox', { name: `Copias de ${name}` })
  await expect.poll(() => copies('Llave ajustable cromada 10"').inputValue()).toBe('40')
  await copies('Llave ajustable cromada 10"').fill('3')
  await copies('Cinta métrica 5 m').fill('0')
  await labels.keyboard.press('Tab')
  await labels.getByText('3 etiquetas').waitFor()
  await expect.poll(() => labels.getByRole('article').getByRole('img').count()).toBe(3)
  await picture(labels, 'etiquetas-impresora')
  expect(await axe(labels)).toEqual([])
  await labels.getByRole('button', { name: 'Imprimir en Zebra de bodega' }).click()
  await messageShown(labels, '3 etiquetas: se imprime en Zebra de bodega')
  await expect.poll(() => readLabels(printer.bytes(), 'zpl')).toMatchObject([{ times: 3 }])
  const texts = readLabels(printer.bytes(), 'zpl')[0]?.marks.flatMap((mark) =>
    mark.kind === 'text' ? [mark.text] : [],
  )
  expect(texts).toEqual(expect.arrayContaining(['C$ 250.00', 'por Unidad', '7441000000011 · LBL-1']))
  const other = await openPage()
  await printOnSheets(other)
  await leaveOutUnpriced(other)
})

/** On a browser that is no device, a sheet has many labels, and of a roll a page has the size of one. */
async function printOnSheets(page: Page): Promise<void> {
  await signIn(page)
  await page.goto(`/app/imprimir/etiquetas?ids=${ids.join('-')}`)
  const paper = page.getByRole('article', { name: 'Etiquetas' })
  await expect.poll(() => paper.getByRole('img').count()).toBe(2)
  await picture(page, 'etiquetas')
  await choose(page, page.getByRole('combobox', { name: 'Papel' }), 'Rollo de etiquetas')
  const rules = () =>
    page.evaluate<string[]>(
      'document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))',
    )
  await expect.poll(rules).toContainEqual(expect.stringMatching(/@page\s*{\s*size:\s*50mm 25mm/))
}

/** A product without a price gets no label, and the screen names it. */
async function leaveOutUnpriced(page: Page): Promise<void> {
  const api = await storeApi()
  const bare = { internalCode: 'ETQ-2', name: 'Bisagra sin precio' }
  const kinds = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  const { id } = await api.post('products/post', { ...bare, ...kinds })
  await page.goto(`/app/imprimir/etiquetas?ids=${ids[0]}-${id}`)
  await page.getByText('Bisagra sin precio no tiene precio en su área: no lleva etiqueta.').waitFor()
  await expect.poll(() => page.getByRole('article').getByRole('img').count()).toBe(1)
  await expect.poll(() => page.getByText('C$ 0.00').count()).toBe(0)
}
