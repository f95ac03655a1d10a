import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pass, quickClock } from '../../../test/quick-clock.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { PaymentPanel } from './payment-panel.tsx'

quickClock()

test('receiving far more than the total asks for confirmation', async () => {
  const onPaid = vi.fn()
  const { user } = await renderScreen(
    <PaymentPanel total={380} rate={36.6243} earlier={null} onPaid={onPaid} onCancel={() => undefined} />,
  )
  const amount = screen.getByRole('textbox', { name: 'Recibido en C$' })
  // Pasted, because keys this fast count as a scan.
  await user.click(amount)
  await user.paste('38000')
  await user.click(screen.getByRole('button', { name: 'Cobrar' }))
  const question = await screen.findByRole('dialog', { name: 'Recibido mucho más que el total' })
  expect(question.textContent).toContain(
    'Se escribió C$\u00a038,000.00 como recibido para cobrar C$\u00a0380.00',
  )
  await user.click(screen.getByRole('button', { name: 'Corregir' }))
  expect(onPaid).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cobrar' }))
  await user.click(await screen.findByRole('button', { name: 'Dar C$\u00a037,620.00 de vuelto' }))
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce())
})

test('a banknote has a letter, an amount and D is dollars, and the rest is in C$', async () => {
  const onPaid = vi.fn()
  const { user } = await renderScreen(
    <PaymentPanel total={700} rate={36.6243} earlier={null} onPaid={onPaid} onCancel={() => undefined} />,
  )
  const person = user.setup({ delay: 65, advanceTimers: pass })
  await person.click(screen.getByRole('textbox', { name: 'Recibido en C$' }))
  await person.keyboard('10d')
  await screen.findByText('Efectivo en dólares $ 10.00')
  await person.keyboard('j{Enter}')
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce())
  expect(onPaid.mock.calls[0]?.[0]).toMatchObject({
    change: 166.24,
    payments: [
      { currencyId: 2, amount: 10 },
      { currencyId: 1, amount: 500 },
    ],
  })
})

test('a card is charged in C$: dollars cannot be chosen for it', async () => {
  const { user } = await renderScreen(
    <PaymentPanel total={700} rate={36.6243} earlier={null} onPaid={vi.fn()} onCancel={() => undefined} />,
  )
  await user.click(screen.getByRole('button', { name: /^Tarjeta/ }))
  const dollars = screen.getByRole<HTMLButtonElement>('button', { name: /^Dólares/ })
  expect([dollars.disabled, dollars.title]).toEqual([true, 'La tarjeta se cobra en córdobas'])
  await user.setup({ delay: 65, advanceTimers: pass }).keyboard('d')
  await screen.findByRole('textbox', { name: 'Tarjeta en C$' })
})

test('a rounded or withheld amount is what is to be paid, beside its total', async () => {
  const { user } = await renderScreen(
    <PaymentPanel
      total={103.37}
      rate={36.6243}
      step={0.5}
      earlier={null}
      onPaid={vi.fn()}
      onCancel={() => undefined}
    />,
  )
  await screen.findByText('A pagar')
  expect(screen.getAllByText('C$ 103.50').length).toBeGreaterThan(0)
  await screen.findByText('Total C$ 103.37 · redondeo C$ 0.13')
  await user.click(screen.getByRole('button', { name: /^Tarjeta/ }))
  await screen.findByText('Total')
  expect(screen.queryByText('A pagar')).toBeNull()
})

test('receiving ten times the total asks nothing', async () => {
  const onPaid = vi.fn()
  const { user } = await renderScreen(
    <PaymentPanel total={50} rate={36.6243} earlier={null} onPaid={onPaid} onCancel={() => undefined} />,
  )
  await user.click(screen.getByRole('textbox', { name: 'Recibido en C$' }))
  await user.paste('500')
  await user.click(screen.getByRole('button', { name: 'Cobrar' }))
  expect(onPaid).toHaveBeenCalledOnce()
})

test('a missing reference is refused once its field was left or the payment was tried, not before (U20)', async () => {
  const { user } = await renderScreen(
    <PaymentPanel total={700} rate={36.6243} earlier={null} onPaid={vi.fn()} onCancel={() => undefined} />,
  )
  const refused = () => screen.queryByText('Ingrese la referencia del pago')
  await user.click(screen.getByRole('button', { name: /^Tarjeta/ }))
  const reference = await screen.findByRole('textbox', { name: /^Referencia/ })
  expect([refused(), screen.getByRole('status').textContent]).toEqual([null, 'Faltan C$\u00a0700.00'])
  await user.click(screen.getByRole('button', { name: 'Cobrar' }))
  expect(refused()).not.toBeNull()
  expect(document.activeElement).toBe(reference)
  await user.click(screen.getByRole('button', { name: /^Transferencia/ }))
  expect(refused()).toBeNull()
  await user.click(await screen.findByRole('textbox', { name: /^Referencia/ }))
  await user.tab()
  expect(refused()).not.toBeNull()
})

test('without a rate nothing warns of it until dollars are asked for', async () => {
  const { user } = await renderScreen(
    <PaymentPanel total={700} rate={0} earlier={null} onPaid={vi.fn()} onCancel={() => undefined} />,
  )
  const warning = /^No hay tasa de cambio del día/
  expect(screen.queryByText(warning)).toBeNull()
  await user.click(screen.getByRole('textbox', { name: 'Recibido en C$' }))
  await user.setup({ delay: 65, advanceTimers: pass }).keyboard('d')
  await screen.findByText(warning)
})
