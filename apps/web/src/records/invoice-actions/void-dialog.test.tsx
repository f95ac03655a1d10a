import { screen, waitFor } from '@testing-library/react'
import { PaymentType } from '@yunque/contract/core/constants'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { VoidDialog } from './void-dialog.tsx'

const invoice = {
  id: 123,
  number: '00123',
  nombre: 'Ana',
  total: 100,
  balance: 100,
  active: true,
  payoff: false,
  version: 1,
  paymentTypeId: PaymentType.cash,
  closed: false,
  preBillId: 7,
  receipts: 0,
  notes: 0,
  deliveries: 0,
}

test('one dialog asks for the reason, names the effect and voids, without a second question', async () => {
  const sent: unknown[] = []
  const closed = vi.fn()
  const { user } = await renderScreen(<VoidDialog invoice={invoice} onClose={closed} />, (url, init) => {
    if (url.pathname.endsWith('/delete')) sent.push(JSON.parse(String(init?.body)))
    return {}
  })
  const button = await screen.findByRole('button', { name: 'Anular factura 00123' })
  screen.getByText(/Los productos vuelven al inventario/)
  await user.click(button)
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Se anotó dos veces')
  await user.click(button)
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  const reason = { disabledSubject: 'Se anotó dos veces', disassociate: true }
  expect(sent).toEqual([{ id: 123, name: 'Ana', ...reason, confirm: false }])
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
