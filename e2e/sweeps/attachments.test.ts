import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pdf, photo } from '../../apps/server/test/files/attachable.ts'
import { chooseMore } from '../support/acts.ts'
import { axe, messageShown, openPage, signIn } from '../support/browser.ts'
import { boxPhoto, paperPhoto } from '../support/drawn-papers.ts'
import { focused } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'
import { addUser } from '../support/users.ts'

let api: StoreApi
let purchaseId: number
let paper: Buffer
beforeAll(async () => {
  api = await storeApi()
  await stockUp(api, [{ code: 'AD-1', name: 'Martillo', dolarCost: 3, price: 200 }])
  purchaseId = (await api.get('purchases/get?take=1')).data[0].id
  paper = await paperPhoto('FACTURA 4521')
})

const image = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const chooser = (page: Page) => page.locator('input[type=file][multiple]')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Adjuntos: / })
const cards = (page: Page) =>
  dialogOf(page).getByRole('list', { name: 'Archivos', exact: true }).getByRole('listitem')

/** Opens the attachments of a record by its button, or by what is under 'Más'. */
async function openAttachments(page: Page, address: string, act: { more: string } | { button: string }) {
  await page.goto(address)
  if ('more' in act) await chooseMore(page, act.more)
  else await page.getByRole('dialog').getByRole('button', { name: act.button, exact: true }).click()
  await dialogOf(page).waitFor()
}

/** Gives a file to the page as the clipboard or a mouse does. */
const give = (page: Page, way: 'paste' | 'drop', name: string, content: Buffer) =>
  page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${content.toString('base64')}'), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], '${name}', { type: 'image/jpeg' }))
    const options = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data }
    const events = '${way}' === 'paste'
      ? [new ClipboardEvent('paste', options)]
      : [new DragEvent('dragover', options), new DragEvent('drop', options)]
    for (const event of events) document.body.dispatchEvent(event)
  })()`)

// A page for: files, focus.
test('files are chosen, pasted and dropped, what is refused says why, and they are seen, saved and removed by keyboard', async () => {
  const page = await openPage()
  await signIn(page)
  await openAttachments(page, `/app/compras/${purchaseId}`, { button: 'Adjuntos' })
  await dialogOf(page).getByText('Todavía no hay adjuntos').waitFor()
  await focused(page, 'Elegir archivos')
  expect(await axe(page)).toEqual([])

  await chooser(page).setInputFiles([
    image('Factura 4521.jpg', paper),
    { name: 'Orden de la compañía.pdf', mimeType: 'application/pdf', buffer: pdf(200_000) },
    {
      name: 'pagina.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    },
    {
      name: 'plano.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7 '),
    },
  ])
  await messageShown(page, '2 adjuntos agregados')
  await expect.poll(() => cards(page).count()).toBe(2)
  const refused = dialogOf(page).getByRole('list', { name: 'Archivos que se agregan' })
  await refused.getByText('El archivo no es una foto (JPEG, PNG o WebP) ni un PDF').waitFor()
  await refused.getByText('El archivo admite 10 MB como máximo').waitFor()
  expect(await axe(page)).toEqual([])
  for (const name of ['pagina.jpg', 'plano.pdf'])
    await page.getByRole('button', { name: `Ocultar el aviso de ${name}` }).click()

  await give(page, 'paste', 'image.jpg', await paperPhoto('REMISIÓN 77'))
  await expect.poll(() => cards(page).count()).toBe(3)
  await cards(page)
    .getByText(/^Imagen pegada \d\d-\d\d-\d{4}/)
    .waitFor()
  await give(page, 'drop', 'Caja rota.jpg', await boxPhoto())
  await expect.poll(() => cards(page).count()).toBe(4)
  await give(page, 'drop', 'Otra vez.jpg', paper)
  await messageShown(page, 'Factura 4521.jpg ya estaba entre los adjuntos')
  await picture(page, 'adjuntos')

  await page.getByRole('button', { name: 'Ver Factura 4521.jpg' }).focus()
  await page.keyboard.press('ArrowRight')
  await focused(page, 'Ver Orden de la compañía.pdf')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const viewer = (name: string | RegExp) => page.getByRole('dialog', { name })
  await viewer('Factura 4521.jpg').getByRole('img', { name: 'Foto Factura 4521.jpg' }).waitFor()
  await viewer('Factura 4521.jpg').getByText('1 de 4').waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  const shown = viewer('Orden de la compañía.pdf')
  await shown.getByText('Un PDF se descarga para verlo.').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Orden de la compañía.pdf')
  await shown.getByRole('button', { name: 'Siguiente' }).focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Quitar el adjunto Orden de la compañía.pdf' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await shown.getByRole('button', { name: 'Quitar' }).click()
  await question.getByRole('button', { name: 'Quitar' }).click()
  await messageShown(page, 'Adjunto quitado')
  await viewer(/^Imagen pegada/).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => cards(page).count()).toBe(3)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Adjuntos 3' }).waitFor()
})

// A page for: camera, layout.
test('a phone takes a photo, and shows it', async () => {
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  const expense = { date: businessDay(), categoryId: 1, value: 50, applyCut: false }
  const { id } = await api.post('expenses/post', expense)
  await openAttachments(page, `/app/gastos/${id}`, { more: 'Adjuntos' })
  await dialogOf(page).getByRole('button', { name: 'Tomar foto' }).waitFor()
  await page
    .locator('input[type=file][capture]')
    .setInputFiles(image('image.jpg', await photo('jpeg', 600, 800)))
  await messageShown(page, 'Adjunto agregado')
  await cards(page)
    .getByText(/^Foto \d\d-\d\d-\d{4}/)
    .waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: /^Ver Foto/ }).click()
  await page.getByRole('img', { name: /^Foto Foto/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Tamaño real' }).click()
  await page.getByRole('button', { name: 'Ajustar' }).waitFor()
})

// A page for: a kind of screen.
test('who only reads sees the attachments of each kind, and adds none', async () => {
  const page = await openPage()
  const { id: claimId } = await api.post('claims/post', {
    productId: 1,
    quantity: 1,
    clientName: 'Rosa',
    fault: 'No enciende',
  })
  const { id: rolId } = await api.post('roles/post', { name: 'Contadora' })
  const flags = [{ name: 'contabilidad', canRead: true }]
  await api.post(`roles/${rolId}/resources`, flags)
  const { username, password } = await addUser({ code: 'CO', fullName: 'Carmen Contadora', rolId })
  await signIn(page, username, password)
  await openAttachments(page, `/app/compras/${purchaseId}`, { button: 'Adjuntos (3)' })
  await expect.poll(() => cards(page).count()).toBe(3)
  await openAttachments(page, `/app/reclamos/${claimId}`, { button: 'Adjuntos' })
  await dialogOf(page).getByText('Aquí se ven las fotos y los PDF que otros agreguen.').waitFor()
  for (const name of ['Elegir archivos', /^Quitar/])
    await expect.poll(() => dialogOf(page).getByRole('button', { name }).count()).toBe(0)
})

// A page for: two screens.
test.each([
  ['a product', '/app/productos/1'],
  ['a client', '/app/clientes/1'],
])('%s has its attachments beside its form', async (_, address) => {
  const page = await openPage()
  await signIn(page)
  await openAttachments(page, address, { button: 'Adjuntos' })
  await chooser(page).setInputFiles([{ name: 'Ficha.pdf', mimeType: 'application/pdf', buffer: pdf() }])
  await messageShown(page, 'Adjunto agregado')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Adjuntos (1)' }).waitFor()
})
