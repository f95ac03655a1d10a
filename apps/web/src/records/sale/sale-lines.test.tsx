import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ConversionSource } from '@yunque/contract/inventory/conversions'
import { invoice } from '@yunque/contract/sales/sales'
import { expect, test } from 'vitest'
import { startSession } from '../../lib/api-client/session.ts'
import { pass, quickClock } from '../../test/quick-clock.ts'
import { type Answer, renderScreen } from '../../test/render-screen.tsx'
import { userWith } from '../../test/user.ts'
import type { ProductItem } from '../../ui/lookup/product-source.tsx'
import type { ElsewhereActs } from './elsewhere-notice.tsx'
import { SaleLines } from './sale-lines.tsx'
import { newSale, toSale } from './sale-values.ts'
import { useBoxBreaker } from './use-box-breaker.tsx'
import { useSaleForm } from './use-sale-form.ts'

quickClock()

const screw: ProductItem = {
  id: 1,
  internalCode: 'TOR-1',
  barcodes: [],
  name: 'Tornillo suelto',
  um: 'Unidad',
  presentation: 'Genérica',
  familyId: 1,
  family: 'General',
  stock: 0,
  disponible: 0,
  price: 3,
  discount: 0,
  hasIva: true,
  iva: 15,
  isService: false,
  isKit: false,
  active: true,
  hasImage: false,
}
const box = { ...screw, id: 2, internalCode: 'TOR-C', name: 'Caja de tornillo', stock: 3, disponible: 3 }
const bag = { ...screw, id: 3, internalCode: 'TOR-B', name: 'Bolsa de tornillo', stock: 9, disponible: 9 }

const sourceOf = ({ id, internalCode, name, stock }: ProductItem, gives: number): ConversionSource => ({
  id,
  sourceProductId: id,
  sourceCode: internalCode,
  sourceProduct: name,
  sourceUm: 'Unidad',
  sourceQuantity: 1,
  targetProductId: 1,
  targetProduct: screw.name,
  targetQuantity: gives,
  areaId: 1,
  area: 'Bodega',
  stock,
  disponible: stock,
})

const stockOf = (areaId: number, area: string, disponible: number) => ({ areaId, area, disponible })
/** The loose screw in every area. */
const stocks = [stockOf(1, 'Tienda', 0), stockOf(2, 'Sucursal', 12), stockOf(3, 'Bodega', 1084)]

/** A server with these products. The given ones convert into the loose screw. */
const serving =
  (sources: readonly ConversionSource[]): Answer =>
  ({ pathname, searchParams }) => {
    if (pathname.includes('get/target')) return sources
    if (pathname.endsWith('/areas')) return stocks
    if (!pathname.endsWith('/grid')) return {}
    const name = searchParams.get('name')?.toLowerCase() ?? ''
    const items = [screw, box, bag].filter((one) => one.internalCode.toLowerCase() === name)
    return { items, totalCount: items.length }
  }

function Sale({ elsewhere }: { readonly elsewhere?: ElsewhereActs }) {
  const sale = useSaleForm({
    schema: invoice,
    initialValues: newSale('ana'),
    toInput: toSale,
    save: async () => undefined,
    onSaved: () => undefined,
  })
  const breaker = useBoxBreaker()
  return (
    <>
      <SaleLines sale={sale} takesStock breaker={breaker} {...(elsewhere && { elsewhere })} />
      {breaker.dialog}
    </>
  )
}

/** Typing speed of a person: keys without pauses are taken for a scan. */
const person = userEvent.setup({ delay: 65, advanceTimers: pass })
const enter = async (code: string) =>
  person.type(screen.getByRole('combobox', { name: 'Código, nombre o escáner' }), `${code}{Enter}`)

test('without permission to convert, only the lack of stock is shown', async () => {
  startSession(userWith('ana', 'crearFactura'))
  await renderScreen(<Sale />, serving([sourceOf(box, 50)]))
  await enter('TOR-1')
  await screen.findByText('No hay stock disponible', { selector: '[role=status] *' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('when no product with stock converts into it, the message says so', async () => {
  startSession(userWith('eva', 'crearFactura', 'realizarConversiones'))
  await renderScreen(<Sale />, serving([]))
  await enter('TOR-1')
  await screen.findByText('No hay stock disponible', { selector: '[role=status] *' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of several products, one with enough units is first; another can be chosen; units in the sale are not converted', async () => {
  startSession(userWith('eva', 'crearFactura', 'realizarConversiones'))
  await renderScreen(<Sale />, serving([sourceOf(box, 50), sourceOf(bag, 10)]))
  await enter('2*TOR-C')
  await screen.findByText('Caja de tornillo')
  await enter('60*TOR-1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Convertir en Bodega' }))
  dialog.getByText('No hay stock disponible: Tornillo suelto')
  dialog.getByText('De 1 en 1, 9 Unidad como máximo')
  dialog.getByText('60 de Tornillo suelto')
  await person.click(dialog.getByRole('combobox'))
  await person.click(await screen.findByRole('option', { name: 'TOR-C Caja de tornillo' }))
  await waitFor(() => dialog.getByText('50 de Tornillo suelto'))
  dialog.getByText('De 1 en 1, 1 Unidad como máximo')
})

test('a product without stock says which areas have it, and what is permitted about it', async () => {
  startSession(userWith('ana', 'crearFactura'))
  const asked: unknown[] = []
  const request: ElsewhereActs['request'] = ({ productId, quantity }, areaId) =>
    asked.push([productId, quantity, areaId])
  await renderScreen(<Sale elsewhere={{ request }} />, serving([]))
  await enter('3*TOR-1')
  await screen.findByText('No hay aquí: Bodega 1,084, Sucursal 12')
  expect(screen.queryByRole('button', { name: /^Cotizar/ })).toBeNull()
  await person.keyboard('{Alt>}t{/Alt}')
  expect(asked).toEqual([[1, 3, 3]])
  expect(screen.queryByText(/^No hay aquí/)).toBeNull()
})

test('a quantity above the stock offers what is missing', async () => {
  startSession(userWith('ana', 'crearFactura'))
  const quoted: number[] = []
  await renderScreen(<Sale elsewhere={{ quote: ({ quantity }) => quoted.push(quantity) }} />, serving([]))
  await enter('5*TOR-C')
  await screen.findByText('No alcanza aquí: Bodega 1,084, Sucursal 12')
  await person.click(screen.getByRole('button', { name: /^Cotizar 2/ }))
  expect(quoted).toEqual([2])
  expect(screen.queryByText(/^No alcanza aquí/)).toBeNull()
  // The stock is 3 as well; the quantity stands after it.
  const cell = screen.getAllByRole('cell', { name: '3' }).at(-1)
  if (cell) await person.dblClick(cell)
  await person.keyboard('7{Enter}')
  await screen.findByText('No alcanza aquí: Bodega 1,084, Sucursal 12')
  await person.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
  expect(screen.queryByText(/^No alcanza aquí/)).toBeNull()
})
