import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PaymentType } from '@yunque/contract/core/constants'
import { invoice } from '@yunque/contract/sales/sales'
import { expect, test } from 'vitest'
import { startSession } from '../../lib/api-client/session.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { userWith } from '../../test/user.ts'
import { ReadOnlyFields } from '../../ui/controls/read-only.tsx'
import { Form } from '../../ui/form/form.tsx'
import { OverdueWarning } from './overdue-warning.tsx'
import { SaleHeader } from './sale-header.tsx'
import { newSale, toSale } from './sale-values.ts'
import { useSaleForm } from './use-sale-form.ts'

const client = {
  id: 7,
  name: 'Constructora',
  identification: '',
  isCompany: true,
  creditDays: 45,
  creditLimit: 900,
  saldo: 100,
  blackList: false,
  dueBills: 2,
}

function Header({ patch = {}, reading = false }: { readonly patch?: object; readonly reading?: boolean }) {
  const sale = useSaleForm({
    schema: invoice,
    initialValues: { ...newSale('ana'), client, ...patch },
    toInput: toSale,
    save: async () => undefined,
    onSaved: () => undefined,
  })
  return (
    <ReadOnlyFields readOnly={reading}>
      <Form form={sale.form}>
        <SaleHeader sale={sale} delivery />
        <OverdueWarning {...sale.form.values} />
        <button type="button" onClick={() => sale.changePayment(PaymentType.credit)}>
          Al crédito
        </button>
        <button type="button" onClick={() => sale.changePayment(PaymentType.cash)}>
          De contado
        </button>
        <button type="submit">Guardar</button>
        <output aria-label="Valores">{JSON.stringify(sale.form.values)}</output>
      </Form>
    </ReadOnlyFields>
  )
}

const nothingOffered = { projectRequired: false, buyersOnly: false, projects: [], buyers: [] }
const answer = ({ pathname }: URL) => (pathname.endsWith('/projects') ? nothingOffered : [])
const values = () => JSON.parse(screen.getByLabelText('Valores').textContent ?? '')
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test("credit copies the client's days and warns of overdue invoices; cash clears days, method, bank and reference", async () => {
  startSession(userWith('ana', 'crearFactura'))
  await renderScreen(<Header />, answer)
  expect(screen.queryByText(/facturas vencidas/)).toBeNull()
  await press('Al crédito')
  expect(values()).toMatchObject({ creditDays: 45 })
  expect(field('Días de crédito').disabled).toBe(true)
  screen.getByText('El cliente tiene 2 facturas vencidas')
  await userEvent.type(field('Referencia'), 'CK-9')
  await press('De contado')
  expect(values()).toMatchObject({ creditDays: 0, reference: '', paymentMethodId: null, bankId: null })
  expect(field('Referencia').disabled).toBe(true)
  expect(screen.queryByText(/facturas vencidas/)).toBeNull()
})

test('users who may change the credit days must enter them', async () => {
  startSession(userWith('eva', 'crearFactura', 'cambiarDiasCredito'))
  await renderScreen(<Header patch={{ paymentTypeId: PaymentType.credit, creditDays: 45 }} />, answer)
  await userEvent.clear(field('Días de crédito'))
  await press('Guardar')
  await waitFor(() => screen.getByRole('link', { name: 'Ingrese los días de crédito' }))
})

test('a stored sale shows only the fields that it has', async () => {
  startSession(userWith('ana', 'crearFactura'))
  await renderScreen(<Header reading patch={{ booklet: 'B-12' }} />, answer)
  screen.getByText('B-12')
  for (const absent of [
    'Días de crédito',
    'Banco',
    'Referencia',
    'Código de autorización',
    'Fecha de entrega',
  ])
    expect(screen.queryByText(absent)).toBeNull()
})
