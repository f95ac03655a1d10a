import { test } from 'vitest'
import { openPage, signIn, told } from './browser.ts'
import { agree, chooseAction, find, focused, goOn, goTo, pick, tabTo } from './keyboard.ts'
import { storeApi } from './store-api.ts'

test('a category is given its commission, which is changed and removed, by keyboard alone', async () => {
  const api = await storeApi()
  await api.post('catalogos/new-catalog', { name: 'Zinc comisionado', catalogId: 'family' })
  const page = await openPage()
  await signIn(page)
  await page.getByText('Documentos recientes').waitFor()
  await goTo(page, 'nueva regla de comisión', /comission-config\/nuevo/)
  await focused(page, 'Categoría')
  await find(page, 'zinc comis')
  await goOn(page, 'Hasta 45 días')
  await find(page, '3')
  await goOn(page, 'De 46 a 59 días')
  await find(page, '1.5')
  await page.keyboard.press('Control+S')
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .getByText('60 días y más: Este campo es requerido')
    .waitFor()
  await tabTo(page, '60 días y más: ')
  await page.keyboard.press('Enter')
  await focused(page, /^60 días y más(?!:)/)
  await pick(page, '0 %')
  await page.keyboard.press('Control+S')
  await told(page, 'Regla registrada correctamente')

  await page.getByRole('gridcell', { name: 'Zinc comisionado', exact: true }).focus()
  await chooseAction(page, 'Eliminar')
  await agree(page)
  await told(page, 'Registro eliminado correctamente')
  await page.getByText('Todavía no hay reglas de comisión').waitFor()
})
