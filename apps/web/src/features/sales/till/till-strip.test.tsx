import { screen } from '@testing-library/react'
import { invoice } from '@yunque/contract/sales/sales'
import type { TillNow } from '@yunque/contract/treasury/cash-closings'
import { expect, test } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { newSale, toSale } from '../../../records/sale/sale-values.ts'
import { useSaleForm } from '../../../records/sale/use-sale-form.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ParkedTabs } from './parked-tabs.tsx'
import { TillStrip } from './till-strip.tsx'
import { useParking } from './use-parking.ts'

const startAt = new Date().toISOString()
const closing = { id: 12, cutDate: startAt.slice(0, 10), startAt }

function Strip() {
  const sale = useSaleForm({
    schema: invoice,
    initialValues: newSale('ana'),
    toInput: toSale,
    save: async () => undefined,
    onSaved: () => undefined,
  })
  const parking = useParking({ kind: 'invoice', sale, begin: () => undefined })
  return (
    <>
      <TillStrip kind="invoice" sale={sale} parking={parking} onDone={() => undefined} />
      <ParkedTabs parking={parking} values={sale.form.values} />
    </>
  )
}

const parked = [
  { id: 3, name: '', kind: 'invoice', client: null, product: 'Cemento gris', lines: 3, total: 1250 },
  { id: 5, name: '', kind: 'invoice', client: 'Ferretería Ruiz', product: 'Clavo', lines: 1, total: 35 },
  { id: 6, name: 'Camión rojo', kind: 'invoice', client: 'Ruiz', product: 'Clavo', lines: 1, total: 20 },
]
const show = (till: TillNow, rows: readonly object[] = []) =>
  renderScreen(<Strip />, ({ pathname }) => {
    if (pathname.endsWith('/cuts/till')) return till
    return pathname.endsWith('/parkedSales') ? rows : {}
  })

test('an open till tells its sales and its cash', async () => {
  startSession(userWith('ana', 'crearFactura', 'gestionCierreCaja'))
  await show({ closing, sales: { count: 12, total: 4500, own: false }, expectedCash: 3900 })
  expect((await screen.findByText(/12 ventas/)).textContent).toBe('12 ventas C$\u00a04,500.00')
  expect(screen.getByText(/En caja/).textContent).toBe('En caja C$\u00a03,900.00')
  screen.getByText(/^Caja abierta/)
  expect(screen.getByRole('link', { name: 'Cerrar caja' }).getAttribute('href')).toBe(
    '/app/cierre/ejecute/12',
  )
})

test('under a blind count only its hour is told; one’s own sales are called so', async () => {
  startSession(userWith('ana', 'crearFactura'))
  const { unmount } = await show({ closing })
  await screen.findByText(/^Caja abierta/)
  expect(screen.queryByText(/venta |ventas |En caja/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Cerrar caja' })).toBeNull()
  unmount()
  await show({ closing, sales: { count: 1, total: 300, own: true } })
  await screen.findByText(/1 venta suya/)
})

test('a till of another day is to be closed, a closed one is opened in place', async () => {
  startSession(userWith('ana', 'crearFactura', 'gestionCierreCaja'))
  const old = await show({ closing: { ...closing, startAt: '2025-01-02T14:00:00Z' } })
  await screen.findByText('Caja abierta desde el 02/01/2025')
  expect(screen.getByRole('link', { name: 'Cerrar caja' }).getAttribute('href')).toBe(
    '/app/cierre/ejecute/12',
  )
  old.unmount()
  const { user } = await show({ closing: null })
  await user.click(await screen.findByRole('button', { name: 'Abrir caja' }))
  await screen.findByRole('textbox', { name: /^Saldo Inicial$/ })
})

test('who may not open it is told to ask', async () => {
  startSession(userWith('ana', 'crearFactura'))
  await show({ closing: null })
  await screen.findByText('Pida que abran la caja')
  expect(screen.queryByRole('button', { name: 'Abrir caja' })).toBeNull()
})

test('parked sales are tabs with their name, client or first product, and their amount', async () => {
  startSession(userWith('ana', 'crearFactura'))
  await show({ closing }, parked)
  const tabs = await screen.findByRole('list', { name: 'Ventas en espera' })
  expect([...tabs.children].map(({ textContent }) => textContent)).toEqual([
    'Cemento gris y 2 más C$\u00a01,250.00',
    'Ferretería Ruiz C$\u00a035.00',
    'Camión rojo C$\u00a020.00',
    'Venta nueva ',
  ])
})
