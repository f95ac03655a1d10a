import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDevice, signIn } from '../support/browser.ts'
import { baseUrl } from '../support/store.ts'
import { stockUp, storeApi } from '../support/store-api.ts'

let profile = ''
beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'yunque-device-'))
})
afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))

// A page for: offline.
test('a sale that waits outlives an update of the application, also when its answer was lost', async () => {
  const way = await openWay()
  const page = await openDevice(profile, { baseURL: way.address })
  await signIn(page)
  const api = await storeApi()
  await stockUp(api, [{ code: 'ACT-1', name: 'Candado de 50', dolarCost: 2, price: 130 }])
  await page.goto('/app/este-dispositivo')
  await page.getByLabel('Nombre').fill('Caja que se actualiza')
  await page.getByLabel('Vende sin servidor').check()
  await page.getByRole('button', { name: 'Registrar este dispositivo' }).click()
  await page.getByRole('button', { name: 'Preparar este dispositivo' }).click()
  await expect.poll(() => page.getByLabel('Hecho').count()).toBe(5)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')

  await page.context().setOffline(true)
  await page.goto('/app/vender-sin-servidor')
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).fill('ACT-1')
  await page.keyboard.press('Enter')
  await page.getByText('C$ 130.00').first().waitFor()
  await page.keyboard.press('F9')
  await page.getByLabel('Recibido en C$').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Venta guardada en este dispositivo').waitFor()

  // The server does what the till asks, and its answers are lost; then there is a new version.
  way.state.losesAnswers = true
  way.state.version = 2
  await page.context().setOffline(false)
  await page.reload()
  await page.getByText('Hay una versión nueva de la aplicación.').waitFor({ timeout: 60_000 })
  await expect.poll(() => way.state.lost, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.getByText('Por enviar', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => page.evaluate(isWaiting)).toBe(false)
  await page.getByText('Por enviar', { exact: true }).waitFor()
  way.state.losesAnswers = false
  await page.getByText(/^Factura \d/).waitFor({ timeout: 60_000 })
  await expect
    .poll(async () => (await api.get('offlineSales/get')).data)
    .toMatchObject([{ state: 'posted', total: 130 }])
})

/** Whether a version of the application waits to be used. */
const isWaiting = `navigator.serviceWorker.getRegistration().then((own) => Boolean(own?.waiting))`

/** A way to the server that can lose its answers to the device, and gives another version of the application. */
async function openWay() {
  const state = { losesAnswers: false, lost: 0, version: 1 }
  const { hostname, port } = new URL(baseUrl)
  const pass = (asked: IncomingMessage, reply: ServerResponse) => {
    const path = asked.url ?? ''
    const isWorker = path.startsWith('/sw.js')
    const headers = {
      ...asked.headers,
      ...(isWorker ? { 'accept-encoding': 'identity', 'if-none-match': '' } : {}),
    }
    const onward = request({ hostname, port, path, method: asked.method, headers }, async (answer) => {
      if (state.losesAnswers && path.startsWith('/api/offlineTill/')) {
        answer.resume()
        await once(answer, 'end')
        state.lost += 1
        reply.destroy()
        return
      }
      if (!isWorker) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
        return
      }
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      const { 'content-length': _, etag: __, ...others } = answer.headers
      reply.writeHead(200, others).end(`${Buffer.concat(parts)}\n// ${state.version}`)
    })
    onward.on('error', () => reply.destroy())
    asked.pipe(onward)
  }
  const server = createServer(pass)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state }
}
