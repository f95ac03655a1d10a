import { X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createApp } from '../../apps/server/src/app.ts'
import { connect } from '../../apps/server/src/db/database.ts'
import { networkOf } from '../../apps/server/src/lan/network.ts'
import { readConfig } from '../../apps/server/src/system/config.ts'
import { axe, fromTheShop, goTo, openPage } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { storeDatabase } from '../support/store.ts'

/** The ports that a reader of the manual sees; otherwise any free ones. */
const ports = process.env.MANUAL_PICTURES
  ? { PORT: '3000', HTTPS_PORT: '3443' }
  : { PORT: '0', HTTPS_PORT: '0' }

/** The store on the network of its shop, by HTTP and HTTPS. */
async function openShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'yunque-lan-'))
  const settings = { LOG_LEVEL: 'silent', HOST: '0.0.0.0', DATABASE_URL: storeDatabase() }
  const config = readConfig({ ...settings, ...ports, DATA_DIR: dataDir })
  const database = connect(storeDatabase(), { size: config.databasePool })
  const network = networkOf(config)
  const app = await createApp({ config, database, network })
  onTestFinished(async () => {
    const closed = app.close()
    app.server.closeAllConnections()
    await closed
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await app.listen(config)
  const { port } = app.server.address() as AddressInfo
  await network.open(app, port)
  const { https } = network.info()
  return {
    plain: fromTheShop(`http://127.0.0.1:${port}`),
    secure: fromTheShop(`https://127.0.0.1:${https?.port}`),
    fingerprint: https?.fingerprint ?? '',
  }
}

// A page for: the session, files, layout.
test('a device is connected: it reads the steps, has the certificate, and opens the store over HTTPS; a phone reads its own steps', async () => {
  const { plain, secure, fingerprint } = await openShop()
  const page = await openPage({ trusting: true })
  await page.goto(`${plain}/conectar`)
  await page.getByText('Entidades de certificación raíz de confianza').waitFor()
  await page.getByText(fingerprint).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'conectar')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar el certificado' }).press('Enter')
  const file = await (await download).path()
  expect(new X509Certificate(await readFile(file)).fingerprint256).toBe(fingerprint)

  await page.goto(`${secure}/conectar`)
  await page.getByRole('heading', { name: 'Este equipo tiene una conexión segura' }).waitFor()
  expect(await page.evaluate<boolean>('isSecureContext')).toBe(true)
  await page.getByRole('link', { name: 'Abrir Yunque' }).press('Enter')
  await page.getByRole('textbox', { name: 'Usuario' }).fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill(inject('adminPassword'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Inicio' }).waitFor()
  await goTo(page, '/app/config/equipos')
  await page.getByRole('region', { name: 'Otros equipos' }).getByText(fingerprint).waitFor()
  await expectPhoneSteps(plain)
})

/** On a phone the page of connecting fits, and opens the steps of phones. */
async function expectPhoneSteps(address: string): Promise<void> {
  const phone = await openPage({ width: 360, height: 800 })
  await phone.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150 Mobile' })
  await phone.goto(`${address}/conectar`)
  await phone.getByText('Instalar de todos modos').waitFor()
  await expect.poll(() => phone.evaluate<number>('document.documentElement.scrollWidth')).toBe(360)
  await picture(phone, 'conectar-telefono')
}
