import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { acceptServer, isOlderServer } from '../../lib/api-client/generation.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { OlderServerGate } from './older-server.tsx'

const store = '807431c0-da60-4199-b335-766669958db1'

test('an older server is used only after a question; refused, it stays the older one', async () => {
  onTestFinished(acceptServer)
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  isOlderServer(`${store} 2 firma`)
  const { user } = await renderScreen(
    <OlderServerGate>
      <p>Ventas</p>
    </OlderServerGate>,
  )
  screen.getByText('Ventas')
  isOlderServer(`${store} 1`)
  const accept = await screen.findByRole('button', { name: 'Se restauró a mano: usar este' })
  expect(screen.queryByText('Ventas')).toBeNull()
  await user.click(accept)
  await screen.findByText(/lo que se guarde aquí puede faltar en el otro/)
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(reload).not.toHaveBeenCalled()
  expect(isOlderServer(`${store} 1`)).toBe(true)

  await user.click(accept)
  await user.click(await screen.findByRole('button', { name: 'Usar este servidor' }))
  await vi.waitUntil(() => reload.mock.calls.length === 1)
  expect(isOlderServer(`${store} 1`)).toBe(false)
})
