import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { newRecord } from '../../ui/screen/record-param.ts'
import { ClientDialog } from './client-dialog.tsx'

const nothing = () => undefined
const fold = () => screen.getByRole('button', { name: /^Más datos/ })
const shown = () =>
  screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)

/** A new client over a sale. */
async function open() {
  const save = vi.fn()
  const { user } = await renderScreen(
    <ClientDialog id={newRecord} typed="Ana" brief onClose={nothing} onSaved={nothing} />,
    (url, init) => {
      if (url.pathname === '/api/clients') save(JSON.parse(String(init?.body)))
      return url.pathname === '/api/clients' ? { id: 7 } : []
    },
  )
  await screen.findByRole('dialog', { name: 'Nuevo cliente' })
  return { user, save }
}

test('a client over a sale is asked for name, last name and telephone, and saved with them', async () => {
  const { user, save } = await open()
  expect(shown()).toEqual(['Nombre *', 'Apellido *', 'Teléfono'])
  await user.type(screen.getByRole('textbox', { name: /^Apellido/ }), 'Paz')
  await user.type(screen.getByRole('textbox', { name: 'Teléfono' }), '8888-1234')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'Ana', lastName: 'Paz', phoneNumber: '8888-1234' })
})

test('an error in a folded field opens them', async () => {
  const { user, save } = await open()
  await user.type(screen.getByRole('textbox', { name: /^Apellido/ }), 'Paz')
  await user.click(fold())
  await user.type(screen.getByRole('textbox', { name: 'Correo' }), 'ana')
  await user.click(fold())
  expect(screen.queryByRole('textbox', { name: 'Correo' })).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByRole('textbox', { name: 'Correo' })
  expect(fold().getAttribute('aria-expanded')).toBe('true')
  expect(save).not.toHaveBeenCalled()
})
