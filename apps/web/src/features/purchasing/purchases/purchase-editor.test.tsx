import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { PickerRow } from '@yunque/contract/inventory/product-picker'
import type { OrderDetail } from '@yunque/contract/purchasing/purchase-orders'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { expect, test } from 'vitest'
import { type Answer, focusedName, renderScreen } from '../../../test/render-screen.tsx'
import { PurchaseEditor } from './purchase-editor.tsx'

const nothing = () => undefined
const settings = {
  iva: 15,
  fiscalRegime: 'cuotaFija',
  validatePriceGreaterCost: true,
  ruleCalcuteNewPriceLocal: '*1.30',
  priceMovePercent: 5,
}

test('a new purchase waits for the settings, on which its costs depend', async () => {
  const waiting = Promise.withResolvers<object>()
  const asked: string[] = []
  const answer: Answer = ({ pathname }) => {
    asked.push(pathname)
    if (pathname === '/api/about/get-info') return waiting.promise
    return pathname === '/api/rates/GetByDate' ? { date: '2026-11-05', value: 36.6243 } : []
  }
  await renderScreen(<PurchaseEditor onClose={nothing} onCancel={nothing} onSaved={nothing} />, answer)
  await waitFor(() => expect(asked).toContain('/api/about/get-info'))
  expect(screen.queryByRole('dialog')).toBeNull()
  waiting.resolve(settings)
  await screen.findByRole('dialog', { name: 'Nueva compra de inventario' })
})

const product = (id: number, name: string, price: number): PickerRow => ({
  id,
  name,
  price,
  internalCode: `P-${id}`,
  barcodes: [],
  um: 'Unidad',
  presentation: 'Genérica',
  familyId: 1,
  family: 'General',
  stock: 4,
  disponible: 4,
  cost: 100,
  costReal: 100,
  discount: 0,
  hasIva: false,
  iva: 0,
  isService: false,
  isKit: false,
  active: true,
  hasImage: false,
})
const goods = [product(1, 'Cemento', 375), product(2, 'Clavo', 140), product(3, 'Nuevo', 0)]

/** Of a supplier, without lines. */
const order: OrderDetail = {
  ...({} as OrderDetail),
  id: 12,
  areaId: 1,
  currencyId: 1,
  purchasePaymentTypeId: 1,
  creditDays: 0,
  costsIncludeIva: true,
  providerId: 5,
  providerName: 'Ferretería El Clavo',
  lines: [],
}

const stored = (stepId: PurchaseDetail['stepId']): PurchaseDetail => ({
  ...({} as PurchaseDetail),
  id: 9,
  version: 1,
  stepId,
  differences: [],
  purchaseDetails: [],
})

/** A new purchase with a reference and these products; `sent` are the bodies of its saves. */
async function bought(names: readonly string[], refusal?: string) {
  const processed: { id: number; version: number }[] = []
  const opened: string[] = []
  const sent: { purchaseDetails: { price: number }[] }[] = []
  const answer: Answer = ({ pathname, searchParams }, init) => {
    if (pathname === '/api/about/get-info') return settings
    if (pathname === '/api/rates/GetByDate') return { date: '2026-11-05', value: 36.6243 }
    if (pathname === '/api/products/getbyarea/1/grid') {
      const wanted = (searchParams.get('name') ?? '').toLowerCase()
      const items = goods.filter(({ name }) => name.toLowerCase().includes(wanted))
      return { items, totalCount: items.length }
    }
    if (pathname.endsWith('/purchaseOrders/get/12')) return order
    if (pathname === '/api/compras') sent.push(JSON.parse(String(init?.body)))
    if (pathname === '/api/compras') return stored('M')
    if (pathname === '/api/compras/process') {
      processed.push(JSON.parse(String(init?.body)))
      return refusal === undefined ? stored('G') : new Response(refusal, { status: 400 })
    }
    return pathname.endsWith('/receptions/get') ? { data: [] } : []
  }
  const { user } = await renderScreen(
    <PurchaseEditor
      order={order}
      onClose={nothing}
      onCancel={nothing}
      onSaved={({ stepId }) => opened.push(stepId)}
    />,
    answer,
  )
  await user.type(await screen.findByRole('textbox', { name: /^Referencia/ }), 'F-88')
  for (const [at, name] of names.entries()) await add(user, name, at + 1)
  return { user, sent, processed, opened }
}

/** Chooses a product by its name; its quantity then has the focus. */
async function add(user: UserEvent, name: string, line: number): Promise<void> {
  await user.keyboard(`{F2}${name.toLowerCase()}`)
  await screen.findByText('1 de 1')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focusedName()).toBe(`Cantidad, línea ${line}`))
}

/** From the quantity of the last line to its price. */
async function goToPrice(user: UserEvent, line: number): Promise<HTMLInputElement> {
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(focusedName()).toBe(`Precio, línea ${line}`))
  return document.activeElement as HTMLInputElement
}

const question = () => screen.findByRole('dialog', { name: 'Guardar compra nueva' })

test('an empty price shows the present one in grey, Enter takes it, and those that stay empty keep it at the save', async () => {
  const { user, sent } = await bought(['Cemento', 'Clavo'])
  const price = await goToPrice(user, 2)
  expect([price.value, price.placeholder]).toEqual(['', '140'])
  await user.keyboard('{Enter}')
  expect(screen.getAllByTitle('Precio actual: se mantiene si no escribe otro')).toHaveLength(1)
  await user.keyboard('{Control>}s{/Control}')
  expect((await question()).textContent).toContain('1 línea sin precio: mantener el precio actual.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.purchaseDetails.map(({ price: set }) => set)).toEqual([375, 140])
})

test('several lines without a price are counted', async () => {
  const { user } = await bought(['Cemento', 'Clavo'])
  await user.keyboard('{Control>}s{/Control}')
  expect((await question()).textContent).toContain('2 líneas sin precio: mantener el precio actual.')
})

test('a product that never had a price is refused without one', async () => {
  const { user, sent } = await bought(['Cemento', 'Nuevo'])
  await user.keyboard('{Control>}s{/Control}')
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('El precio debe ser mayor que 0')
  expect(screen.queryByRole('dialog', { name: 'Guardar compra nueva' })).toBeNull()
  expect(sent).toEqual([])
})

test('suggested prices are shown with their difference, and only those that are marked are taken', async () => {
  const { user } = await bought(['Cemento', 'Clavo', 'Nuevo'])
  await user.click(screen.getByRole('button', { name: 'Usar precios sugeridos' }))
  const preview = await screen.findByRole('dialog', { name: 'Usar precios sugeridos' })
  const rows = within(preview).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'Cemento375.00130.00-245.00 (-65.33%)',
    'Clavo140.00130.00-10.00 (-7.14%)',
    'Nuevo—130.00Primer precio',
  ])
  await user.click(within(preview).getByRole('checkbox', { name: 'Cemento' }))
  await user.click(within(preview).getByRole('button', { name: 'Usar los marcados' }))
  const priceOf = (line: number) => document.querySelector(`[id$="lines.${line}.price"]`)?.textContent
  await waitFor(() => expect([0, 1, 2].map(priceOf)).toEqual(['375.00', '130.00', '130.00']))
})

/** Types a price for the last of these lines, and saves and processes by the keys. */
async function saveAndProcess(user: UserEvent, line: number, price: string): Promise<HTMLElement> {
  await goToPrice(user, line)
  await user.keyboard(`${price}{Control>}{Shift>}{Enter}{/Shift}{/Control}`)
  return screen.findByRole('dialog', { name: 'Guardar y procesar compra nueva' })
}

test('saving and processing is one act with one question, which names the prices that move by more than the setting', async () => {
  const { user, sent, processed, opened } = await bought(['Cemento', 'Clavo'])
  const asked = await saveAndProcess(user, 2, '160')
  expect(asked.textContent).toContain('Clavo: de C$\u00a0140.00 a C$\u00a0160.00 (sube 14.29%)')
  expect(asked.textContent).toContain('1 línea sin precio: mantener el precio actual.')
  expect(asked.textContent).not.toContain('Cemento:')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(opened).toEqual(['G']))
  expect([sent.length, processed]).toEqual([1, [{ id: 9, version: 1 }]])
  await screen.findByText('Compra procesada en inventario correctamente')
})

test('a move within the setting is counted and not named', async () => {
  const { user } = await bought(['Clavo'])
  const asked = await saveAndProcess(user, 1, '147')
  expect(asked.textContent).toContain('Sube 1 precio, hasta 5.00%.')
  expect(asked.textContent).not.toContain('Clavo:')
})

test('a purchase that cannot be processed stays saved and pending, with the reason', async () => {
  const refusal = 'Línea 1: el precio de Clavo debe ser mayor que su costo'
  const { user, sent, opened } = await bought(['Clavo'], refusal)
  await saveAndProcess(user, 1, '147')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(opened).toEqual(['M']))
  expect(sent).toHaveLength(1)
  await screen.findByText(refusal)
  await screen.findByText('Compra registrada correctamente')
})
