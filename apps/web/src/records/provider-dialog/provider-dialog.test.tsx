import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../lib/api-client/session.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { userWith } from '../../test/user.ts'
import { newRecord } from '../../ui/screen/record-param.ts'
import { ProviderDialog } from './provider-dialog.tsx'

const nothing = () => undefined
const fold = () => screen.getByRole('button', { name: /^Más datos/ })
const shown = () =>
  screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)

beforeEach(() => startSession(userWith('compras', 'administrarProveedores')))

/** A new supplier over a purchase. */
async function open() {
  const save = vi.fn()
  const { user } = await renderScreen(
    <ProviderDialog id={newRecord} typed="El Clavo" brief onClose={nothing} onSaved={nothing} />,
    (url, init) => {
      if (url.pathname === '/api/providers/post') save(JSON.parse(String(init?.body)))
      return url.pathname === '/api/providers/post' ? { id: 7 } : []
    },
  )
  await screen.findByRole('dialog', { name: 'Nuevo proveedor' })
  return { user, save }
}

test('a supplier over a purchase is asked for its four required fields, and saved with them', async () => {
  const { user, save } = await open()
  expect(shown()).toEqual(['Nombre *', 'RUC *', 'Teléfono *', 'Dirección *'])
  await user.type(screen.getByRole('textbox', { name: /^RUC/ }), 'J0310000000001')
  await user.type(screen.getByRole('textbox', { name: /^Teléfono/ }), '22223333')
  await user.type(screen.getByRole('textbox', { name: /^Dirección/ }), 'León')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'El Clavo', ruc: 'J0310000000001', address: 'León' })
})

test('an error in a folded field opens them', async () => {
  const { user, save } = await open()
  await user.click(fold())
  await user.type(screen.getByRole('textbox', { name: 'Correo' }), 'clavo')
  await user.click(fold())
  expect(screen.queryByRole('textbox', { name: 'Correo' })).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByRole('textbox', { name: 'Correo' })
  expect(fold().getAttribute('aria-expanded')).toBe('true')
  expect(save).not.toHaveBeenCalled()
})
