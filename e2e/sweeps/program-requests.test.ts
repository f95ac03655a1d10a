import { expect, inject, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { baseUrl } from '../support/store.ts'
import { stockUp, storeApi } from '../support/store-api.ts'

type Made = { id: number; key: string }

/** What a program requests, with its key. */
async function request(key: string, prices: readonly { productId: number; price: number }[]): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/programRequests/post`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'prices',
      body: { areaId: 1, reason: 'Subió la lista del proveedor', prices },
    }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

// A page for: a kind of screen, focus.
test('an assistant is connected, what it requests waits at home, is read, approved and refused', async () => {
  const page = await openPage()
  await signIn(page)
  const api = await storeApi()
  await page.goto('/app/solicitudes')
  await page.getByText('Ningún programa ha solicitado nada').waitFor()
  const { key }: Made = await api.post('apiKeys/post', {
    name: 'Asistente',
    resources: ['inventario'],
    writes: true,
    password: inject('adminPassword'),
  })
  const [hammer = 0, saw = 0] = await stockUp(api, [
    { code: 'SOL-1', name: 'Martillo de uña 16 oz', dolarCost: 4, price: 250 },
    { code: 'SOL-2', name: 'Serrucho 20 pulgadas', dolarCost: 5, price: 320 },
  ])

  await page.goto('/app/llaves')
  await page.getByRole('row', { name: /Asistente/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Conectar un asistente' }).click()
  const connect = page.getByRole('dialog', { name: 'Conectar un asistente: Asistente' })
  await expect
    .poll(() => connect.getByRole('region', { name: 'Dirección' }).textContent())
    .toBe(`${baseUrl}/api/mcp`)
  const settings = (await connect.getByRole('region', { name: 'Configuración' }).textContent()) ?? ''
  expect(JSON.parse(settings)).toMatchObject({ mcpServers: { yunque: { url: `${baseUrl}/api/mcp` } } })
  expect(await axe(page)).toEqual([])
  await picture(page, 'conectar-asistente')
  await page.keyboard.press('Escape')

  await request(key, [
    { productId: hammer, price: 275 },
    { productId: saw, price: 345 },
  ])
  await request(key, [{ productId: hammer, price: 300 }])
  await page.goto('/app')
  await page.getByRole('link', { name: /Solicitudes de programas por aprobar 2/ }).click()
  await page.getByRole('row', { name: /2 productos en/ }).dblclick()
  const view = page.getByRole('dialog', { name: 'Cambio de precios: solicitud' })
  for (const text of ['Martillo de uña 16 oz', '250.00', '275.00', '10.00%', 'Subió la lista del proveedor'])
    await view.getByText(text).first().waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'solicitud')
  await view.getByRole('button', { name: 'Aprobar' }).click()
  await page
    .getByRole('dialog', { name: /Aprobar cambio de precios/ })
    .getByRole('button', { name: 'Aprobar' })
    .click()
  await messageShown(page, 'Solicitud aprobada: quedó hecho')
  await view.getByText('Aprobada').waitFor()
  await expect.poll(async () => (await api.get(`products/area/1/${saw}`)).price).toBe(345)
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })

  // The other one is of a price that moved meanwhile.
  await page.goto('/app/solicitudes')
  await page.getByRole('row', { name: /1 producto en/ }).dblclick()
  await view.getByRole('alert').getByText('Algún precio cambió después de la solicitud').waitFor()
  await view.getByRole('button', { name: 'Rechazar' }).click()
  const refusal = page.getByRole('dialog', { name: /Rechazar cambio de precios/ })
  await page.keyboard.press('Control+S')
  await refusal.getByRole('alert').waitFor()
  await refusal.getByRole('textbox', { name: 'Motivo' }).fill('Ya cambió esta mañana')
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Solicitud rechazada')
  await view.getByText('Ya cambió esta mañana').waitFor()
  await page.goto('/app/solicitudes/999999')
  await messageShown(page, 'La solicitud 999999 no existe')
})
