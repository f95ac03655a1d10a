import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PaymentType } from '@yunque/contract/core/constants'
import type { ClientBuying } from '@yunque/contract/sales/projects'
import { invoice } from '@yunque/contract/sales/sales'
import { expect, test } from 'vitest'
import { startSession } from '../../lib/api-client/session.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { userWith } from '../../test/user.ts'
import { ReadOnlyFields } from '../../ui/controls/read-only.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ProjectFields } from './project-fields.tsx'
import { newSale, toSale } from './sale-values.ts'
import { useSaleForm } from './use-sale-form.ts'

const buying: ClientBuying = {
  projectRequired: false,
  buyersOnly: false,
  projects: [
    { id: 4, name: 'Casa', address: '', creditLimit: 500, balance: 120 },
    { id: 5, name: 'Torre', address: '', creditLimit: null, balance: 0 },
  ],
  buyers: [
    { id: 8, name: 'Ana', identification: '', allProjects: true, projectIds: [] },
    { id: 9, name: 'Beto', identification: '001', allProjects: false, projectIds: [4] },
  ],
}
const none: ClientBuying = { projectRequired: false, buyersOnly: false, projects: [], buyers: [] }

function Fields({ patch = {}, reading = false }: { readonly patch?: object; readonly reading?: boolean }) {
  const sale = useSaleForm({
    schema: invoice,
    initialValues: {
      ...newSale('ana'),
      client: { id: 7, name: 'Constructora' },
      paymentTypeId: PaymentType.credit,
      ...patch,
    },
    toInput: toSale,
    save: async () => undefined,
    onSaved: () => undefined,
  })
  return (
    <ReadOnlyFields readOnly={reading}>
      <Form form={sale.form}>
        <ProjectFields form={sale.form} />
        <output aria-label="Valores">{JSON.stringify(sale.form.values)}</output>
      </Form>
    </ReadOnlyFields>
  )
}

const answering =
  (offered: ClientBuying) =>
  ({ pathname }: URL) =>
    pathname.endsWith('/projects') ? offered : []
const values = () => JSON.parse(screen.getByLabelText('Valores').textContent ?? '')
const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option) }))
}

test('the project of the client is chosen with what it owes, and only those who may take for it', async () => {
  startSession(userWith('ana', 'crearFactura'))
  await renderScreen(<Fields />, answering(buying))
  await screen.findByRole('combobox', { name: 'Obra' })
  await choose('Obra', 'Casa')
  await screen.findByText(/Saldo C\$\s120\.00 · Crédito disponible C\$\s380\.00/)
  await choose('Retira', 'Beto · 001')
  expect(values()).toMatchObject({ projectId: 4, buyerId: 9 })
  await choose('Obra', 'Torre')
  await waitFor(() => expect(values()).toMatchObject({ projectId: 5, buyerId: null }))
})

test('a client without projects and buyers has no such fields; a stored sale shows what it has', async () => {
  startSession(userWith('ana', 'crearFactura'))
  const { unmount } = await renderScreen(<Fields />, answering(none))
  expect(screen.queryByText('Obra')).toBeNull()
  unmount()
  const stored = { projectId: 4, projectName: 'Casa', buyerId: 8, buyerName: 'Ana' }
  await renderScreen(<Fields reading patch={stored} />, answering(none))
  await screen.findByText('Casa')
  screen.getByText('Ana')
})
