import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signIn } from '../browser.ts'
import { focused } from '../keyboard.ts'

/** Answers are slow on a busy machine. */
const longTimeout = { timeout: 10_000 }
const dialog = (page: Page) => page.getByRole('dialog').first()
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const choice = (page: Page, name: string) => dialog(page).getByRole('combobox', { name })
const row = (page: Page, text: string) => page.getByRole('grid').getByText(text)

async function openNewClient(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/app/clientes')
  await page.getByRole('heading', { name: 'Clientes' }).waitFor()
  await page.keyboard.press('Alt+C')
  await page.waitForURL('**/app/clientes/nuevo')
  await field(page, 'Nombre').waitFor()
}

test('a client is added by keyboard alone, after the required fields are named', async () => {
  const page = await openPage()
  await openNewClient(page)
  await page.keyboard.press('Control+s')
  await dialog(page).getByText('Hay 2 datos por corregir').waitFor()
  await field(page, 'Nombre').focus()
  await page.keyboard.type('Zoraida')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Blandón')
  await choice(page, 'Departamento').focus()
  await page.keyboard.type('masaya')
  const options = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => options.allTextContents(), longTimeout).toEqual(['Masaya'])
  await page.keyboard.press('Enter')
  await choice(page, 'Municipio').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('option', { name: 'Nindirí' }).waitFor()
  expect(await page.getByRole('option', { name: 'Jinotepe' }).count()).toBe(0)
  await page.keyboard.type('nindirí')
  await expect.poll(() => options.allTextContents(), longTimeout).toEqual(['Nindirí'])
  await page.keyboard.press('Enter')
  await field(page, 'Límite de crédito').focus()
  await page.keyboard.type('12,500.50')
  await page.keyboard.press('Control+s')
  await page.getByText('Registro agregado correctamente').first().waitFor()
  await page.waitForURL(/\/app\/clientes$/)
  await row(page, 'Zoraida Blandón').waitFor()
  await row(page, 'C$ 12,500.50').waitFor()
})

test('a new client opens with focus on its first field and the whole form visible', async () => {
  const page = await openPage()
  await openNewClient(page)
  await focused(page, 'Nombre')
  const top = await field(page, 'Nombre').boundingBox()
  const last = await dialog(page).getByText('Lista negra').boundingBox()
  const save = await dialog(page).getByRole('button', { name: 'Guardar' }).boundingBox()
  const header = await dialog(page).getByRole('heading', { name: 'Nuevo cliente' }).boundingBox()
  if (!top || !last || !save || !header) throw new Error('Part of the dialog is missing')
  expect(top.y).toBeGreaterThan(header.y + header.height)
  // The switch is below its label, as high as another field.
  expect(last.y + last.height + top.height).toBeLessThan(save.y)
})

test('a company has its own labels, no birthdate and no sex; a person has no type', async () => {
  const page = await openPage()
  await openNewClient(page)
  const company = dialog(page).getByRole('switch', { name: 'Es empresa' })
  await company.click()
  for (const name of ['Comercio', 'Contacto', 'RUC']) await field(page, name).waitFor()
  await expect.poll(() => field(page, 'Fecha de nacimiento').isDisabled()).toBe(true)
  await expect.poll(() => choice(page, 'Sexo').isDisabled()).toBe(true)
  await choice(page, 'Tipo').click()
  await page.getByRole('option', { name: 'Regimen General' }).click()
  await company.click()
  await expect.poll(() => choice(page, 'Tipo').isDisabled()).toBe(true)
  await company.click()
  await expect.poll(() => choice(page, 'Tipo').inputValue()).toBe('')
})

test('closing with unsaved changes asks once, then returns the focus to the row', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/clientes')
  await row(page, 'Cliente de contado').click()
  await page.keyboard.press('Enter')
  await field(page, 'Dirección').fill('Otra')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect.poll(() => field(page, 'Dirección').inputValue()).toBe('Otra')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  await page.locator(':focus', { hasText: /^Cliente de contado$/ }).waitFor()
})

test('the default client cannot be deleted', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/clientes')
  await row(page, 'Cliente de contado').click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await dialog(page).getByText('¿Está seguro que desea eliminar este registro?').waitFor()
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('alert').getByText('El cliente de contado no se puede eliminar').waitFor()
})
