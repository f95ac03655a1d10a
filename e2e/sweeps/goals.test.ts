import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, chooseAction, find, focused, goOn, tabTo, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

const month = businessDay().slice(0, 7)

/** Today's day of the month ÷ the days of the month × the goal (commissions.goal-expected). */
function expectedToday(goal: number): string {
  const [year = 0, of = 0, day = 0] = businessDay().split('-').map(Number)
  const expected = (goal * day) / new Date(Date.UTC(year, of, 0)).getUTCDate()
  return expected.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

// A page for: focus, print, money.
test('a goal and its seller are added by keyboard alone; sales and returns count, and commissions are reported and printed', async () => {
  const api = await storeApi()
  const family = await api.post('catalogos/new-catalog', { name: 'Cementos con meta', catalogId: 'family' })
  await api.post('Comissions/post', { familyId: family.id, comission: 3, d46a59: 1.5, d60aMas: 0.5 })
  const [productId] = await stockUp(api, [
    { code: 'META-1', name: 'Cemento de la meta', dolarCost: 5, price: 460, familyId: family.id },
  ])
  const person = { code: 'META', fullName: 'Carmen Metas', email: 'carmen.metas@example.com', areaId: 1 }
  const seller = await api.post('users/post', { ...person, username: 'carmen.metas', rolId: 1 })
  const header = { date: businessDay(), clientId: 1, paymentTypeId: 1, asignedTo: seller.username }
  const sell = (quantity: number) =>
    api.post('bills', { ...header, billDetails: [{ productId, quantity, price: 460 }] })
  const bill = await sell(6)
  await sell(4)

  const page = await openPage()
  await signIn(page)
  await goTo(page, '/app/goals/nuevo')
  await focused(page, 'Descripción')
  await page.keyboard.press('Control+S')
  await page.getByRole('dialog').getByRole('alert').getByText('La descripción es requerida').waitFor()
  await tabTo(page, 'La descripción es requerida')
  await page.keyboard.press('Enter')
  await focused(page, /^Descripción(?!:)/)
  await type(page, `Ventas de ${month}`)
  await goOn(page, 'Desde')
  await goOn(page, 'Hasta')
  await goOn(page, 'Meta sin IVA')
  await type(page, '20000')
  await picture(page, 'meta')
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Registro agregado correctamente')

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
  await messageShown(page, 'Registro agregado correctamente')
  await sellers.getByRole('gridcell', { name: 'C$ 4,000.00' }).first().waitFor()
  await sellers.getByText('50.00%').first().waitFor()
  await sellers.getByText('20.00%').first().waitFor()
  expect(page.url()).toContain('vendedores=')
  expect(await axe(page)).toEqual([])
  await picture(page, 'metas-por-vendedor')
  await page.keyboard.press('Escape')
  await sellers.waitFor({ state: 'hidden' })
  expect(page.url()).not.toContain('vendedores')
  await page.getByRole('gridcell', { name: 'C$ 4,000.00' }).first().waitFor()
  await picture(page, 'metas')

  // A return lowers the progress of the seller and the commission.
  const note = { billId: bill.id, date: businessDay(), movementTypeId: 1, movementGroupId: 1 }
  const movementDetails = [{ productId, quantity: 1 }]
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 }).catch(() => undefined)
  await api.post('movements', { ...note, observation: 'No era la medida', movementDetails })
  await row.focus()
  await chooseAction(page, 'Metas por vendedor')
  await sellers.getByRole('gridcell', { name: 'C$ 3,600.00' }).first().waitFor()
  await sellers.getByText('45.00%').first().waitFor()
  await sellers
    .getByText(`C$ ${expectedToday(8000)}`)
    .first()
    .waitFor()
  await picture(page, 'meta-con-devolucion')
  await page.keyboard.press('Escape')
  await sellers.waitFor({ state: 'hidden' })
  await goTo(page, '/app/facturas/reportes/comisiones')
  await page.getByText('Vendedor: Carmen Metas').waitFor()
  await tabTo(page, 'Vendedor')
  await find(page, 'carmen met')
  await page.waitForURL(/seller=carmen.metas/)
  await page.getByRole('row', { name: /Vendedor: Carmen Metas/ }).waitFor()
  await page.getByText('108.00', { exact: true }).first().waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'comisiones-del-mes')
  await page.getByRole('link', { name: 'Imprimir', exact: true }).press('Enter')
  await page.waitForURL(/imprimir\/comisiones/)
  const paper = page.getByRole('article', { name: 'Reporte de comisiones' })
  await paper.getByText('Carmen Metas: 2 facturas').waitFor()
  await paper.getByText('Vendido al 3 %').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /Vendedor: Carmen Metas/ }).waitFor()
  await goTo(page, '/app/facturas/reportes/comisiones?from=2020-01-01&to=2020-01-31')
  await page.getByText('Ninguna factura se pagó en esas fechas').waitFor()

  await goTo(page, '/app/goals')
  await row.focus()
  await chooseAction(page, 'Eliminar')
  await agree(page)
  await messageShown(page, 'Registro eliminado correctamente')
  await page.getByText('Inactivo').first().waitFor()
})
