import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { invoice } from '@yunque/contract/sales/sales'
import { documentTotals } from '@yunque/domain/lines'
import { expect, test } from 'vitest'
import { SaleLines } from '../../../records/sale/sale-lines.tsx'
import { newSale, toSale } from '../../../records/sale/sale-values.ts'
import { useSaleForm } from '../../../records/sale/use-sale-form.ts'
import { pass, quickClock } from '../../../test/quick-clock.ts'
import { type Answer, renderScreen } from '../../../test/render-screen.tsx'
import type { ProductItem } from '../../../ui/lookup/product-source.tsx'
import { SaleDiscount } from './sale-discount.tsx'

quickClock()

const nail: ProductItem = {
  id: 1,
  internalCode: 'CLA',
  barcodes: [],
  name: 'Clavo',
  um: 'Unidad',
  presentation: 'Genérica',
  familyId: 1,
  family: 'General',
  stock: 90,
  disponible: 90,
  price: 100,
  discount: 20,
  hasIva: false,
  iva: 0,
  isService: false,
  isKit: false,
  active: true,
  hasImage: false,
}
const goods = [nail, { ...nail, id: 2, internalCode: 'MAR', name: 'Martillo', price: 250 }]

const server: Answer = ({ pathname, searchParams }) => {
  if (!pathname.endsWith('/grid')) return {}
  const items = goods.filter(({ internalCode }) => internalCode === searchParams.get('name'))
  return { items, totalCount: items.length }
}

function Till() {
  const sale = useSaleForm({
    schema: invoice,
    initialValues: newSale('ana'),
    toInput: toSale,
    save: async () => undefined,
    onSaved: () => undefined,
  })
  return (
    <>
      <SaleLines sale={sale} takesStock narrow />
      <SaleDiscount sale={sale} />
      <output aria-label="Total de la venta">{documentTotals(sale.form.values.lines).total}</output>
    </>
  )
}

/** Typing speed of a person: keys without pauses are taken for a scan. */
const person = userEvent.setup({ delay: 65, advanceTimers: pass })
const add = async (code: string, name: string) => {
  await person.type(screen.getByRole('combobox', { name: 'Código, nombre o escáner' }), `1*${code}{Enter}`)
  await screen.findByText(name)
}
const total = () => Number(screen.getByLabelText('Total de la venta').textContent)

test('a discount on the sale applies to lines added later too, unless a line has its own', async () => {
  await renderScreen(<Till />, server)
  const field = () => screen.getByRole('textbox', { name: 'Descuento a la venta' })
  await add('CLA', 'Clavo')
  await person.type(field(), '10')
  expect(total()).toBe(90)
  await add('MAR', 'Martillo')
  expect(total()).toBe(315)
  screen.getByText('En cada línea, también en las que se agreguen')

  const ofHammer = screen.getAllByText('10.00%')[1]
  if (ofHammer) await person.dblClick(ofHammer)
  await person.keyboard('4{Enter}')
  expect(total()).toBe(330)
  screen.getByText('Una línea tiene otro descuento')

  await person.clear(field())
  expect(total()).toBe(350)
  expect(screen.queryByText(/En cada línea|otro descuento/)).toBeNull()
})

test('it can be entered before the first product', async () => {
  await renderScreen(<Till />, server)
  await person.type(screen.getByRole('textbox', { name: 'Descuento a la venta' }), '10')
  await add('CLA', 'Clavo')
  expect(total()).toBe(90)
})
