import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { SalespersonDialog } from './salesperson-dialog.tsx'

test('the dialog of a salesperson says that the seller of a sale is a user, and where to add users', async () => {
  await renderScreen(<SalespersonDialog id="nuevo" onClose={() => undefined} />)
  const purpose = await screen.findByText(/Quien se elige como vendedor en una venta/)
  expect(purpose.textContent).toMatch(/es un usuario: agréguelo en Usuarios/)
})

test('a new salesperson is refused with the faults named, then sent', async () => {
  const saved: unknown[] = []
  const { user } = await renderScreen(
    <SalespersonDialog id="nuevo" onClose={() => undefined} />,
    (_url, init) => {
      const person = JSON.parse(String(init?.body))
      saved.push(person)
      return { ...person, id: 1, version: 1 }
    },
  )
  await user.type(screen.getByRole('textbox', { name: /^Nombre completo/ }), 'C')
  await user.keyboard('{Control>}s{/Control}')
  const faults = await screen.findByRole('alert')
  expect(faults.textContent).toMatch(/El nombre completo necesita 2 caracteres como mínimo/)
  expect(faults.textContent).toMatch(/La dirección es requerida/)
  expect(saved).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Nombre completo/ }), 'armen')
  await user.type(screen.getByRole('textbox', { name: /^Dirección/ }), 'Jinotepe')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(saved).toMatchObject([{ fullName: 'Carmen', address: 'Jinotepe', active: true }]),
  )
})
