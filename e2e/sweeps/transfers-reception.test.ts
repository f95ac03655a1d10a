import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn, signInAtHome } from '../support/browser.ts'
import { agree, chooseAction, focused, pick, press, scan, tabTo, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { addUser, businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

const branch = 'Sucursal Tránsito'
const goods = [
  { code: 'TRN-1', name: 'Cemento gris en saco', dolarCost: 9, price: 480, barcode: '7430000099017' },
  { code: 'TRN-2', name: 'Varilla corrugada de 3/8', dolarCost: 12, price: 620, barcode: '7430000099024' },
] as const
const sender = { username: 'envia', fullName: 'Encargado de bodega', role: 'Bodeguero' }
const receiver = { username: 'recibe', fullName: 'Encargado del sur', role: 'Bodeguero' }
let api: StoreApi
let productIds: number[] = []
let branchId = 0
let passwords: string[] = []

beforeAll(async () => {
  api = await storeApi()
  productIds = await stockUp(api, goods)
  branchId = (await api.post('areas/post', { name: branch })).id
  passwords = [await addUser(api, { ...receiver, areaId: branchId }), await addUser(api, sender)]
})

// A page for: two screens, layout.
test('a pair of areas requires a reception: dispatched goods are in transit, a phone receives them short, the sender writes it off; others in transit are in the report and the list, and return when the transfer is voided', async () => {
  const manager = await openPage()
  await signIn(manager)
  await setPair(manager)
  const id = await requested()
  const keeper = await openPage()
  await signInAtHome(keeper, sender.username, passwords[1])
  await dispatch(keeper, id)

  const phone = await openPage({ width: 360, height: 800, colorScheme: 'dark' })
  await signInAtHome(phone, receiver.username, passwords[0])
  await phone.getByRole('link', { name: /Traslados por recibir 1/ }).waitFor()
  await receiveShort(phone, id)
  expect(await stockOf(0, branchId)).toBe(4)

  await resolve(keeper, id)
  expect(await stockOf(0, 1)).toBe(35)
  await expect.poll(() => api.get(`traslates/get/${id}`)).toMatchObject({ stepId: 2, unitsInTransit: 0 })
  await goTo(keeper, `/app/imprimir/traslado/${id}`)
  await keeper.getByText('Diferencia').first().waitFor()
  expect(await axe(keeper)).toEqual([])
  await voidInTransit(manager)
})

/** A transfer in transit is in the report and in the list, where it is voided. */
async function voidInTransit(page: Page): Promise<void> {
  const before = await stockOf(1, 1)
  const id = await requested()
  const { traslateDetails, version } = await api.get(`traslates/get/${id}`)
  const lines = traslateDetails.map((line: { quantityRequest: number }) => ({
    ...line,
    quantityResponse: line.quantityRequest,
  }))
  await api.post('traslates/post/asEdit', { ...request, id, version, ...areas(), traslateDetails: lines })
  await goTo(page, '/app/inventario/reportes/transito')
  await page.getByRole('gridcell', { name: goods[1].name }).first().waitFor()
  await picture(page, 'mercaderia-en-transito')
  await goTo(page, '/app/movimientos/despacho')
  await page.getByText('En tránsito', { exact: true }).first().click()
  await page.waitForURL(/shown=any/)
  await page.getByRole('gridcell', { name: String(id).padStart(5, '0'), exact: true }).focus()
  await chooseAction(page, 'Anular')
  await page.getByText(/La mercadería en tránsito vuelve al inventario de/).waitFor()
  await agree(page)
  await messageShown(page, 'Traslado anulado correctamente')
  expect(await stockOf(1, 1)).toBe(before)
}

/** An administrator marks the pair in the settings. */
async function setPair(page: Page): Promise<void> {
  await page.goto('/app/config/inventario')
  const { name } = (await api.get('about/receptionPairs')).areas.find((area: { id: number }) => area.id === 1)
  const box = page.getByRole('checkbox', { name: `De ${name} a ${branch}` })
  await box.check()
  await picture(page, 'traslados-con-recepcion')
  await page.getByRole('button', { name: 'Guardar traslados' }).click()
  await messageShown(page, 'guardad')
  const { pairs } = await api.get('about/receptionPairs')
  expect(pairs).toEqual([{ sourceAreaId: 1, targetAreaId: branchId }])
}

const request = { date: businessDay(), observation: 'Reposición de la sucursal' }
const areas = () => ({ areaSourceId: 1, areaTargetId: branchId })

async function requested(): Promise<number> {
  const traslateDetails = productIds.map((productId, at) => ({ productId, quantityRequest: 6 - at }))
  return (await api.post('traslates/post', { ...request, ...areas(), traslateDetails })).id
}

async function dispatch(page: Page, id: number): Promise<void> {
  await goTo(page, `/app/movimientos/despacho/${id}`)
  await page.getByRole('textbox', { name: 'A enviar, línea 1' }).waitFor()
  await page.keyboard.press('Control+S')
  await page.getByText(/queda en tránsito hasta entonces/).waitFor()
  await agree(page)
  await messageShown(page, 'Traslado despachado: queda en tránsito hasta que lo reciban')
  await page.getByRole('dialog').getByText('En tránsito', { exact: true }).first().waitFor()
  expect(await axe(page)).toEqual([])
}

/** Of six sacks four arrive in order and one torn; all five rods arrive. */
async function receiveShort(page: Page, id: number): Promise<void> {
  await goTo(page, `/app/movimientos/traslados/${id}`)
  const received = page.getByRole('textbox', { name: 'Recibido' })
  await received.first().waitFor()
  await scan(page, goods[0].barcode)
  await page.getByRole('status').getByText('1 de 6').waitFor()
  await received.first().fill('4')
  await page.getByRole('textbox', { name: 'Dañado' }).first().fill('1')
  await page.getByRole('textbox', { name: 'Nota' }).first().fill('Saco roto')
  await received.nth(1).fill('5')
  expect(await axe(page)).toEqual([])
  await picture(page, 'telefono-recibir-traslado')
  await page.getByRole('dialog').getByRole('button', { name: 'Recibir', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Recibir traslado/ })
  await question.getByText(/Cemento gris en saco, faltan 1 y 1 con daño/).waitFor()
  await question.getByRole('button', { name: 'Recibir' }).click()
  await messageShown(page, 'Traslado recibido correctamente')
  await page.getByRole('dialog').getByText('Despachado', { exact: true }).first().waitFor()
  expect(await axe(page)).toEqual([])
}

/** One unit comes back, the other is a loss. */
async function resolve(page: Page, id: number): Promise<void> {
  await goTo(page, '/app')
  await page.getByRole('link', { name: /Diferencias de traslados por resolver 1/ }).press('Enter')
  await page.getByRole('gridcell', { name: branch }).first().waitFor()
  await goTo(page, `/app/movimientos/despacho/${id}`)
  for (const outcome of ['Vuelve', 'Es pérdida']) {
    await page.getByRole('button', { name: 'Resolver diferencias' }).click()
    await focused(page, 'Qué pasó con la diferencia')
    await pick(page, outcome)
    if (outcome === 'Es pérdida') {
      await page.getByRole('combobox', { name: 'Motivo de la pérdida' }).focus()
      await pick(page, 'Robo')
    }
    await tabTo(page, goods[0].code)
    await press(page, 'End', 'Enter')
    await focused(page, 'Se resuelve, línea 1')
    await type(page, '1')
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Observación' })
      .fill('Revisado con el chofer')
    expect(await axe(page)).toEqual([])
    if (outcome === 'Es pérdida') await picture(page, 'resolver-traslado')
    await page.keyboard.press('Control+S')
    await agree(page)
    await messageShown(
      page,
      outcome === 'Vuelve' ? 'La mercadería volvió al área que despachó' : 'La pérdida quedó registrada',
    )
  }
  await page.getByRole('dialog').getByText('Salidas por pérdida').waitFor()
}

const stockOf = async (at: number, areaId: number): Promise<number> =>
  (await api.get(`products/area/${areaId}/${productIds[at]}`)).stock
