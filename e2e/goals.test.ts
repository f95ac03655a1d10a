import { expect, test } from 'vitest'
import { axe, openPage, signIn, told } from './browser.ts'
import { agree, chooseAction, find, focused, goOn, goTo, tabTo, type } from './keyboard.ts'
import { picture } from './manual.ts'
import { businessDay, stockUp, storeApi } from './store-api.ts'

const month = businessDay().slice(0, 7)

test('a month is given a goal and its seller, and what was sold counts, by keyboard alone', async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: 'META-1', name: 'Cemento de la meta', dolarCost: 5, price: 460 },
  ])
  const person = { code: 'META', fullName: 'Carmen Metas', email: 'carmen.metas@example.com', areaId: 1 }
  const seller = await api.post('users/post', { ...person, username: 'carmen.metas', rolId: 1 })
  const header = { date: businessDay(), clientId: 1, paymentTypeId: 1, asignedTo: seller.username }
  await api.post('bills', { ...header, billDetails: [{ productId, quantity: 10, price: 460 }] })

  const page = await openPage()
  await signIn(page)
  await page.getByText('Documentos recientes').waitFor()
  await goTo(page, 'nueva meta', /\/app\/goals\/nuevo/)
  await focused(page, 'Descripción')
  await page.keyboard.press('Control+S')
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .getByText('Descripción: Este campo es requerido')
    .waitFor()
  await tabTo(page, 'Descripción: ')
  await page.keyboard.press('Enter')
  await focused(page, /^Descripción(?!:)/)
  await type(page, `Ventas de ${month}`)
  await goOn(page, 'Desde')
  await goOn(page, 'Hasta')
  await goOn(page, 'Meta sin IVA')
  await type(page, '20000')
  await picture(page, 'meta')
  await page.keyboard.press('Control+S')
  await told(page, 'Registro agregado correctamente')

  const row = page.getByRole('gridcell', { name: `Ventas de ${month}`, exact: true })
  await row.focus()
  await chooseAction(page, 'Metas por vendedor')
  const sellers = page.getByRole('dialog', { name: 'Metas por vendedor' })
  await sellers.getByText('Todavía no tiene vendedores').waitFor()
  await focused(page, 'Agregar vendedor')
  await page.keyboard.press('Enter')
  await focused(page, 'Vendedor')
  await find(page, 'carmen met')
  await goOn(page, 'Meta sin IVA')
  await type(page, '8000')
  await page.keyboard.press('Control+S')
  await told(page, 'Registro agregado correctamente')
  await sellers.getByRole('gridcell', { name: 'C$ 4,000.00' }).first().waitFor()
  await sellers.getByText('50.00%').first().waitFor()
  await sellers.getByText('20.00%').first().waitFor()
  expect(page.url()).toContain('vendedores=')
  expect(await axe(page)).toEqual([])
  await picture(page, 'metas-por-vendedor')
  await page.keyboard.press('Escape')
  await sellers.waitFor({ state: 'hidden' })
  await page.getByRole('gridcell', { name: 'C$ 4,000.00' }).first().waitFor()
  await picture(page, 'metas')

  await row.focus()
  await chooseAction(page, 'Eliminar')
  await agree(page)
  await told(page, 'Registro eliminado correctamente')
  await page.getByText('Inactivo').first().waitFor()
})
