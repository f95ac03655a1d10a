import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusedName, renderScreen } from '../../test/render-screen.tsx'
import { confirm } from './confirm.tsx'

const ask = () =>
  confirm({
    title: 'Anular factura 00123',
    body: 'Devuelve 5 productos al inventario y C$\u00a01,250.00 a caja.',
    action: 'Anular factura 00123',
    danger: true,
  })

async function open() {
  const view = await renderScreen(<p>Página</p>)
  const answer = ask()
  await screen.findByRole('dialog', { name: 'Anular factura 00123' })
  await waitFor(() => expect(focusedName()).toBe('Cancelar'))
  return { ...view, answer }
}

test('the button with the verb confirms', async () => {
  const { user, answer } = await open()
  expect(screen.getByText(/Devuelve 5 productos/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Anular factura 00123' }))
  expect(await answer).toBe(true)
})

test('Ctrl+Enter confirms', async () => {
  const { user, answer } = await open()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await answer).toBe(true)
})

test.each([
  ['Enter on the initial focus', '{Enter}'],
  ['Esc', '{Escape}'],
])('%s says no', async (_, keys) => {
  const { user, answer } = await open()
  await user.keyboard(keys)
  expect(await answer).toBe(false)
})

test('the close button cancels', async () => {
  const { user, answer } = await open()
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(await answer).toBe(false)
})
