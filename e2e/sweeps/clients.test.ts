import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openPage, signIn } from '../support/browser.ts'
import { focused } from '../support/keyboard.ts'

const dialog = (page: Page) => page.getByRole('dialog').first()
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const choice = (page: Page, name: string) => dialog(page).getByRole('combobox', { name })
const row = (page: Page, text: string) => page.getByRole('grid').getByText(text)

async function openNewClient(page: Page): Promise<void> {
  await signIn(page)
  await goTo(page, '/app/clientes')
  await page.getByRole('heading', { name: 'Clientes' }).waitFor()
  await page.keyboard.press('Alt+C')
  await page.waitForURL('**/app/clientes/nuevo')
  await field(page, 'Nombre').waitFor()
}

/** Whether the dialog shows its form from below its header to above its buttons. */
async function wholeForm(page: Page): Promise<boolean> {
  const parts = [
    field(page, 'Nombre'),
    dialog(page).getByText('Lista negra'),
    dialog(page).getByRole('button', { name: 'Guardar' }),
    dialog(page).getByRole('heading', { name: 'Nuevo cliente' }),
  ]
  const [top, last, save, header] = await Promise.all(parts.map((part) => part.boundingBox()))
  if (!top || !last || !save || !header) return false
  // The switch is below its label, as high as another field.
  return top.y > header.y + header.height && last.y + last.height + top.height < save.y
}

// A page for: layout, focus.
test('a whole dialog adds a client by keyboard and names its faults; leaving a change asks once and returns the focus (U22)', async () => {
  const page = await openPage()
  await openNewClient(page)
  await focused(page, 'Nombre')
  await expect.poll(() => wholeForm(page)).toBe(true)

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
  await company.click()

  await page.keyboard.press('Control+s')
  await dialog(page).getByText('Hay 2 datos por corregir').waitFor()
  await field(page, 'Nombre').focus()
  await page.keyboard.type('Zoraida')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Blandón')
  await choice(page, 'Departamento').focus()
  await page.keyboard.type('masaya')
  const options = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => options.allTextContents()).toEqual(['Masaya'])
  await page.keyboard.press('Enter')
  await choice(page, 'Municipio').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('option', { name: 'Nindirí' }).waitFor()
  await expect.poll(() => page.getByRole('option', { name: 'Jinotepe' }).count()).toBe(0)
  await page.keyboard.type('nindirí')
  await expect.poll(() => options.allTextContents()).toEqual(['Nindirí'])
  await page.keyboard.press('Enter')
  await field(page, 'Límite de crédito').focus()
  await page.keyboard.type('12,500.50')
  await page.keyboard.press('Control+s')
  await page.getByText('Registro agregado correctamente').first().waitFor()
  await page.waitForURL(/\/app\/clientes$/)
  await row(page, 'Zoraida Blandón').waitFor()
  await row(page, 'C$ 12,500.50').waitFor()

  // Closing asks once, and the focus returns to the row.
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

  await row(page, 'Cliente de contado').click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await dialog(page).getByText('¿Está seguro que desea eliminar este registro?').waitFor()
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('alert').getByText('El cliente de contado no se puede eliminar').waitFor()
})
