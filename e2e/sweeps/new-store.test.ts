import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { programEnv } from '../../apps/server/test/program-env.ts'
import { root } from '../../scripts/prepare.mjs'
import { fromTheShop, messageShown, openPage } from '../support/browser.ts'
import {
  choose,
  chooseAction,
  createInPlace,
  fillIn,
  find,
  focused,
  goOn,
  goTo,
  pay,
  scan,
  tabTo,
  type,
} from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import {
  chooseDollars,
  closePurchase,
  enterImport,
  enterLines,
  processSaved,
} from '../support/purchase-form.ts'
import { enterRate } from '../support/rates.ts'

const goods = [
  {
    code: 'M-16',
    name: 'Martillo de uña 16 oz',
    barcode: '7430001000016',
    quantity: '10',
    cost: '7.3333',
    price: '390',
  },
  { code: 'C-42', name: 'Cemento gris 42.5 kg', barcode: '', quantity: '40', cost: '8.15', price: '395' },
] as const
const password = 'taller-2468'

let dataDir = ''
let store: ChildProcess | undefined

afterAll(async () => {
  // The command and the program that it starts, as after a failed journey.
  if (store?.pid && store.exitCode === null && store.signalCode === null) process.kill(-store.pid, 'SIGKILL')
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

// A page for: the main job, the session.
test('a new store starts, fills its catalogs, buys and sells for cash, by keyboard alone, and its books balance', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yunque-journey-'))
  const { address, firstPassword } = await start()
  // Other computers of a shop use plain HTTP, where many browser features are missing.
  const page = await openPage({ baseURL: fromTheShop(address) })
  await page.goto('/')
  expect(await page.evaluate<boolean>('isSecureContext')).toBe(false)
  await enterFirst(page, firstPassword)
  await setRate(page)
  for (const product of goods) await addProduct(page, product)
  await buy(page)
  await addClient(page)
  await allowDiscount(page)
  await openTill(page)
  await sell(page)
  await verifyBooks()
  await page.close()
  await stop()
}, 200_000)

/** Runs `npm start` with an empty data directory, and reads the address and the first password from its output. */
async function start(): Promise<{ address: string; firstPassword: string }> {
  store = spawn('npm', ['start'], {
    cwd: root,
    env: { ...programEnv, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let printed = ''
  store.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await expect.poll(() => printed, { timeout: 120_000 }).toMatch(/listo en http/)
  return {
    address: /listo en (\S+)/.exec(printed)?.[1] ?? '',
    firstPassword: /Contraseña: (\S+)/.exec(printed)?.[1] ?? '',
  }
}

/** Sends SIGINT to the process group, as Ctrl-C in a terminal does. */
async function stop(): Promise<void> {
  const ended = new Promise((resolve) => store?.once('exit', resolve))
  process.kill(-(store?.pid ?? 0), 'SIGINT')
  await ended
}

async function verifyBooks(): Promise<void> {
  const env = { ...programEnv, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)('npm', ['run', 'verify-books'], { cwd: root, env })
  expect(stdout).toMatch(/, 0 no$/m)
}

async function enterFirst(page: Page, firstPassword: string): Promise<void> {
  await focused(page, 'Usuario')
  await type(page, 'admin')
  await page.keyboard.press('Enter')
  await focused(page, 'Contraseña')
  await page.getByText('mostró la terminal').waitFor()
  await type(page, firstPassword)
  await page.keyboard.press('Enter')
  await focused(page, 'Contraseña nueva')
  await type(page, password)
  await page.keyboard.press('Tab')
  await type(page, password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/login/)
  await focused(page, 'Contraseña')
  await type(page, password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Inicio' }).waitFor()
}

async function setRate(page: Page): Promise<void> {
  await goTo(page, 'tasa de cambio', /tasa-de-cambio/)
  await enterRate(page, '36.6243')
}

async function addProduct(page: Page, { code, name, barcode }: (typeof goods)[number]): Promise<void> {
  await goTo(page, 'nuevo producto', /productos\/nuevo/)
  await focused(page, 'Nombre')
  await type(page, name)
  await goOn(page, 'Código')
  await type(page, code)
  const first = code === goods[0].code
  for (const [field, value] of [
    ['Categoría', 'Ferretería general'],
    ['Marca', 'Truper'],
    ['Unidad de medida', 'Unidad'],
  ] as const) {
    await goOn(page, field)
    if (first && field !== 'Unidad de medida') {
      await createInPlace(page, value)
      await page.getByLabel('Creando').waitFor({ state: 'hidden' })
    } else await find(page, value)
  }
  if (barcode) {
    const passed = ['Subcategoría', 'Ubicación', 'Precio en Bodega', 'Estado']
    const last = ['Lleva IVA', 'Es servicio', 'Códigos de barras']
    for (const field of [...passed, ...last]) await goOn(page, field)
    await scan(page, barcode)
    await page.getByText(barcode).waitFor()
    await picture(page, 'producto')
  }
  await page.keyboard.press('Control+Enter')
  // The purchase sets the price.
  await focused(page, 'Precio')
  await page.keyboard.press('Escape')
  await page.waitForURL(/productos$/)
}

async function buy(page: Page): Promise<void> {
  await goTo(page, 'nueva compra', /compras\/nuevo/)
  await focused(page, 'Proveedor')
  await createInPlace(page, 'Importadora del Pacífico')
  await focused(page, 'Nombre')
  await fillIn(page, {
    RUC: 'J0310000000001',
    Teléfono: '22223333',
    Dirección: 'Managua',
  })
  await page.keyboard.press('Control+Enter')
  await focused(page, 'Proveedor')
  await enterImport(page)
  await chooseDollars(page)
  await enterLines(page, goods)
  await page.keyboard.press('Control+S')
  await processSaved(page)
  await closePurchase(page)
}

async function addClient(page: Page): Promise<void> {
  await goTo(page, 'nuevo cliente', /clientes\/nuevo/)
  await focused(page, 'Nombre')
  await type(page, 'Urbanizadora')
  for (const next of ['Apellido', 'Identificación']) await goOn(page, next)
  await type(page, 'J0310000088888')
  await goOn(page, 'Es empresa')
  await page.keyboard.press('Space')
  await goOn(page, 'Tipo')
  await choose(page, 'Regimen General')
  await tabTo(page, 'Límite de crédito')
  await type(page, '50000')
  await goOn(page, 'Días de crédito')
  await type(page, '30')
  await picture(page, 'cliente')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/clientes$/)
}

/** Allows a discount of up to 10 % on cement in its area. */
async function allowDiscount(page: Page): Promise<void> {
  await goTo(page, 'productos', /productos$/)
  await page.getByRole('gridcell', { name: 'C-42', exact: true }).waitFor()
  await page.keyboard.press('/')
  await type(page, 'cemento')
  await page.getByText('1-1 de 1').waitFor()
  await page.keyboard.press('ArrowDown')
  await focused(page, /C-42/)
  await chooseAction(page, 'Existencias por área')
  await page.getByRole('dialog').getByRole('gridcell', { name: 'Bodega', exact: true }).waitFor()
  await tabTo(page, 'Bodega')
  await chooseAction(page, 'Editar')
  await focused(page, 'Precio')
  await tabTo(page, 'Descuento')
  await type(page, '10')
  await picture(page, 'condiciones-de-area')
  await page.keyboard.press('Control+Enter')
  await messageShown(page, 'Datos guardados correctamente')
  await page.keyboard.press('Escape')
}

async function openTill(page: Page): Promise<void> {
  await goTo(page, 'cierres de caja', /cierres-caja/)
  await page.getByRole('button', { name: 'Crear nuevo' }).first().waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Saldo Inicial')
  await type(page, '500')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/cierres-caja$/)
}

async function sell(page: Page): Promise<void> {
  await goTo(page, 'factura rápida', /facturas-quickly/)
  await focused(page, 'Código, nombre o escáner')
  await scan(page, goods[0].barcode)
  await page.getByRole('gridcell', { name: goods[0].name }).waitFor()
  await page.keyboard.press('F9')
  await pay(page)
  await messageShown(page, 'Factura registrada correctamente')
}
