import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { SalespersonDialog } from './salesperson-dialog.tsx'

test('the dialog of a salesperson says that the seller of a sale is a user, and where to add users', async () => {
  await renderScreen(<SalespersonDialog id="nuevo" onClose={() => undefined} />)
  const purpose = await screen.findByText(/Quien se elige como vendedor en una venta/)
  expect(purpose.textContent).toMatch(/es un usuario: agréguelo en Usuarios/)
})
