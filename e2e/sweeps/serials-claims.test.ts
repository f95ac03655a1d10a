import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { choose, focused, found, goOn, pay, scan, tabTo, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

// A page for: focus, print, layout.
test('units are registered and sold with their serials; one comes back, is sent, changed from stock and handed over; on a phone, a claim without an invoice says that its warranty cannot be checked', async () => {
  const api = await storeApi()
  const [drill] = await stockUp(api, [
    { code: 'SER-1', name: 'Taladro percutor con serie', dolarCost: 60, price: 3200 },
    { code: 'SER-2', name: 'Bomba de agua sin factura', dolarCost: 30, price: 1800 },
  ])
  const record = await api.get(`products/get/${drill}`)
  await api.post('products/post', { ...record, serials: 2, warrantyMonths: 12 })
  await api.post('providers/post', {
    name: 'Herramientas del Istmo',
    ruc: 'J0310000000777',
    phoneNumber: '2222-7777',
    address: 'Managua',
  })
  const page = await openPage()
  await signIn(page)
  const dialog = page.getByRole('dialog').last()

  await page.goto('/app/series/nuevo')
  await focused(page, 'Serie')
  for (const serial of ['DWX-50001', 'DWX-50002', 'DWX-50003']) await scan(page, serial)
  await page.getByText('3 de 40').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'registrar-series')
  await page.keyboard.press('Control+S')
  await messageShown(page, '3 series registradas')

  await goTo(page, '/app/facturas/nuevo')
  await focused(page, 'Cliente')
  await page.keyboard.press('F2')
  await type(page, 'percutor con serie')
  await found(page)
  await goOn(page, 'Cantidad, línea 1')
  await type(page, '1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  await pay(page)
  await page.getByText('Números de serie').waitFor()
  await focused(page, 'Serie')
  expect(await axe(page)).toEqual([])
  await picture(page, 'series-venta')
  await scan(page, 'DWX-50001')
  await focused(page, 'Continuar')
  await page.keyboard.press('Enter')
  await messageShown(page, 'Factura registrada correctamente')
  const [bill] = (await api.get('bills/get?take=1')).data

  await goTo(page, '/app/series')
  await page.getByRole('gridcell', { name: 'DWX-50001' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'series')
  await page.getByRole('searchbox', { name: 'Buscar serie o producto' }).focus()
  await type(page, '50001')
  await page.getByRole('gridcell', { name: 'DWX-50002' }).waitFor({ state: 'detached' })
  await page.getByRole('gridcell', { name: 'DWX-50001' }).dblclick()
  await dialog.getByText('En garantía').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'historia-serie')
  await page.getByRole('link', { name: 'Recibir reclamo' }).click()
  await page.waitForURL(/reclamos\/nuevo/)

  await page.getByRole('button', { name: /DWX-50001/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'buscar-reclamo')
  await page.getByRole('button', { name: /DWX-50001/ }).click()
  await focused(page, 'Teléfono')
  await type(page, '8855-1020')
  await tabTo(page, 'Falla')
  await type(page, 'Se apaga al apretar el gatillo')
  await tabTo(page, 'Accesorios')
  await type(page, 'Con batería y cargador')
  expect(await axe(page)).toEqual([])
  await picture(page, 'recibir-reclamo')
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Reclamo registrado correctamente')
  await page.waitForURL(/reclamos\/\d+$/)
  const id = Number(page.url().match(/\d+$/)?.[0])

  await page.getByRole('button', { name: 'Enviar al proveedor' }).click()
  await focused(page, 'Proveedor')
  await choose(page, 'Herramientas del Istmo')
  await tabTo(page, 'Referencia')
  await type(page, 'G-0412')
  await page.keyboard.press('Control+S')
  await messageShown(page, /enviado al proveedor/)

  await page.getByRole('button', { name: 'Cambiar de la existencia' }).click()
  await page.getByText(/Salen 1 Unidad/).waitFor()
  await focused(page, 'Nota')
  await page.keyboard.press('Control+S')
  await page.getByText('Números de serie').waitFor()
  await focused(page, 'Serie')
  await scan(page, 'DWX-50002')
  await focused(page, 'Continuar')
  await page.keyboard.press('Enter')
  await messageShown(page, /cambiado de la existencia/)
  await page.getByRole('button', { name: 'Entregar al cliente' }).click()
  await focused(page, 'Nota')
  await page.keyboard.press('Control+S')
  await messageShown(page, /entregado al cliente/)
  await page.getByRole('button', { name: 'Recibir la reposición' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'reclamo')
  await expect
    .poll(() => api.get(`claims/get/${id}`))
    .toMatchObject({
      billId: bill.id,
      serial: 'DWX-50001',
      newSerial: 'DWX-50002',
      owed: true,
      stateId: 4,
    })
  await expect.poll(async () => (await api.get(`products/get/${drill}`)).id).toBe(drill)

  await goTo(page, `/app/imprimir/reclamo/${id}`)
  await page.getByText('Recibí conforme (cliente)').waitFor()
  await page.getByText('DWX-50002').first().waitFor()

  await goTo(page, '/app/facturas')
  await page.getByRole('gridcell').first().waitFor()
  await page.keyboard.press('Control+K')
  await focused(page, 'Buscar pantalla')
  await type(page, 'serie 50002')
  const results = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option')
  await expect.poll(() => results.first().textContent()).toContain('DWX-50002')
  await page.keyboard.press('Enter')
  await page.waitForURL(/series\/\d+$/)
  await dialog.getByText('Serie DWX-50002').waitFor()
  await page.keyboard.press('Escape')
  await goTo(page, '/app/reclamos')
  await page.getByRole('gridcell', { name: 'DWX-50001' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'reclamos')

  await page.setViewportSize({ width: 360, height: 800 })
  await goTo(page, '/app/reclamos/nuevo')
  await page.getByRole('textbox', { name: 'Serie o número de factura' }).fill('999999')
  await page.getByRole('dialog').getByRole('button', { name: 'Buscar' }).click()
  await page.getByText('No se encontró nada por reclamar').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Sin factura' }).click()
  await page.getByText(/no se puede comprobar la garantía/).waitFor()
  await page.getByRole('combobox', { name: 'Producto' }).fill('Bomba de agua')
  await page.getByRole('option', { name: /Bomba de agua/ }).click()
  await page.getByRole('textbox', { name: 'Nombre de quien reclama' }).fill('Ramón Sequeira')
  await page.getByRole('textbox', { name: 'Falla' }).fill('No arranca')
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Recibir reclamo' }).click()
  await messageShown(page, 'Reclamo registrado correctamente')
  await page.getByText('Garantía sin comprobar').first().waitFor()
  await expect
    .poll(async () => (await api.get('claims/get?take=1')).data)
    .toMatchObject([{ client: 'Ramón Sequeira', warrantyId: 4, date: businessDay() }])
})
