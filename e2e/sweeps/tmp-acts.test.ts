import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { test } from 'vitest'
import { openPage, signIn } from '../support/browser.ts'
import { addUser, businessDay, stockUp, storeApi } from '../support/store-api.ts'

const before = '/tmp/w/acts-dist-before'
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml', '.json': 'application/json', '.woff2': 'font/woff2', '.webp': 'image/webp', '.wasm': 'application/wasm' }

// A page for: layout.
test('pictures', async () => {
  const api = await storeApi()
  const password = await addUser(api, { username: 'lector', fullName: 'Lector', role: 'Vendedor' })
  const [productId] = await stockUp(api, [{ code: 'ENT-1', name: 'Cemento gris 42.5 kg', dolarCost: 8, price: 400 }])
  await api.post('catalogos/driver/post', { name: 'Óscar Talavera', vehicle: 'Camión M 214-883', phone: '8877-4521' })
  const { id: clientId } = await api.post('clients', { nombre: 'Ferretería El Clavo', credito: true, creditDays: 30, limit: 100000 }).catch(() => ({ id: 1 }))
  const bill = await api.post('bills', { date: businessDay(), clientId: 1, paymentTypeId: 1, deliverLater: true, deliveryDate: businessDay(), nombre: 'Rosa Martínez', billDetails: [{ productId, quantity: 20, price: 400 }] })
  console.log('client', clientId)
  const header = { date: businessDay(), clientId: 1, paymentTypeId: 1, preBillTypeId: 2 }
  const pre = await api.post('prebills', { ...header, preBillDetails: [{ productId, quantity: 3, price: 460 }] })
  const detail = await api.get(`deliveries/bill/${bill.id}`).catch((e: unknown) => console.log('E', String(e)))
  console.log(JSON.stringify(detail)?.slice(0, 300))
  const order = await api.get('compras/get?take=5').catch(() => null)
  console.log(JSON.stringify(order)?.slice(0, 600))
  for (const when of ['after', 'before'])
    for (const [width, height] of [[1366, 768], [360, 800]] as const) {
      const page = await openPage({ width, height })
      if (when === 'before')
        await page.route('**/*', async (route) => {
          const { pathname } = new URL(route.request().url())
          if (pathname.startsWith('/api')) return route.continue()
          const file = join(before, pathname)
          const found = extname(pathname) && existsSync(file) ? file : join(before, 'index.html')
          return route.fulfill({ body: readFileSync(found), contentType: types[extname(found)] ?? 'application/octet-stream' })
        })
      await signIn(page)
      const shoot = async (name: string) => {
        // Time passes: a picture.
        await page.waitForTimeout(900)
        await page.screenshot({ path: `/tmp/w/acts-${name}-${width}-${when}.png` })
      }
      await page.goto(`/app/facturas/${bill.id}`)
      await page.getByRole('dialog').first().waitFor()
      await shoot('bill')
      const more = page.getByRole('button', { name: 'Más', exact: true }).last()
      if (when === 'after') { await more.click(); await shoot('bill-more'); await page.keyboard.press('Escape') }
      if (when === 'after' && width > 600) { await page.keyboard.press('Control+K'); await shoot('bill-palette'); await page.keyboard.press('Escape') }
      await page.goto(`/app/pre-ventas/${pre.id}`)
      await page.waitForTimeout(500)
      await shoot('pre')
      await page.goto('/app/facturas')
      await shoot('bills')
      await page.goto('/app/compras/1')
      await shoot('purchase')
    }
}, 300_000)
