import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { addDebtor } from '../support/debtor.ts'
import { picture } from '../support/manual.ts'

// A page for: layout, money.
test('on a phone two invoices of a client are collected by touch', async () => {
  await addDebtor('Óscar')
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  await goTo(page, '/app')
  await page.getByRole('link', { name: 'Cuentas por cobrar' }).click()
  await page.waitForURL(/clientes\/mobile\/pending/)
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Óscar')
  await page.getByRole('option', { name: /Óscar Pérez/ }).click()
  await expect.poll(() => page.getByText('Óscar Pérez').count()).toBeGreaterThanOrEqual(3)
  await page.getByText(/^Vencida el /).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  expect(await axe(page)).toEqual([])
  await picture(page, 'cuentas-por-cobrar-telefono')
  await page.getByRole('button', { name: 'Cobrar varias' }).click()
  const dialog = page.getByRole('dialog', { name: /Óscar Pérez/ })
  await dialog.getByRole('textbox', { name: 'Monto recibido' }).fill('700')
  await dialog.getByRole('textbox', { name: 'No. de recibo físico' }).fill('801')
  await dialog.getByRole('button', { name: 'Más datos' }).tap()
  await dialog.getByRole('textbox', { name: 'Observación' }).fill('Abono')
  const second = dialog.getByRole('textbox', { name: /Abono/ }).nth(1)
  await expect.poll(() => second.inputValue()).toBe('200')
  expect(await axe(page)).toEqual([])
  await picture(page, 'cobro-telefono')
  await dialog.getByRole('button', { name: 'Guardar cobro' }).click()
  const question = page.getByRole('dialog', { name: 'Registrar pago de 2 facturas' })
  await question.getByRole('button', { name: 'Guardar cobro' }).click()
  await messageShown(page, /Recibos \d+ a \d+ registrados correctamente/)
})
