import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { focusedName, renderScreen } from '../../test/render-screen.tsx'
import { ask } from './ask.tsx'

// Time passes: the focus trap of a modal has timers.
const afterTimers = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a field that the user went on to keeps the focus', async () => {
  const { user } = await renderScreen(<p>Página</p>)
  void ask({
    title: 'Cobrar',
    size: 400,
    content: (answer) => (
      <>
        <input aria-label="Recibido" data-autofocus />
        <input aria-label="Referencia" />
        <button type="button" onClick={() => answer(null)}>
          Cancelar
        </button>
      </>
    ),
  })
  const reference = await screen.findByRole('textbox', { name: 'Referencia' })
  // At once, as the keys of a quick user on a busy computer: before the timers of the modal.
  reference.focus()
  await afterTimers()
  expect(focusedName()).toBe('Referencia')
  await user.keyboard('TR9')
  expect(reference).toHaveProperty('value', 'TR9')
})

test('a question that is given up returns the focus, also the second time', async () => {
  const { user } = await renderScreen(<input aria-label="Buscar" />)
  const search = await screen.findByRole('textbox', { name: 'Buscar' })
  search.focus()
  for (const _ of ['first', 'second']) {
    const answered = ask({
      title: 'Cobrar',
      size: 400,
      content: () => <input aria-label="Recibido" data-autofocus />,
    })
    await vi.waitFor(() => expect(focusedName()).toBe('Recibido'))
    await user.keyboard('{Escape}')
    expect(await answered).toBeNull()
    await afterTimers()
    expect(focusedName()).toBe('Buscar')
  }
})

test('after a question within a question, the focus returns to where it was before the first', async () => {
  const { user } = await renderScreen(<input aria-label="Buscar" />)
  const search = await screen.findByRole('textbox', { name: 'Buscar' })
  search.focus()
  const payment = ask({
    title: 'Cobrar',
    size: 400,
    content: () => <input aria-label="Recibido" data-autofocus />,
  })
  await vi.waitFor(() => expect(focusedName()).toBe('Recibido'))
  const change = ask({
    title: 'Vuelto',
    size: 400,
    content: (answer) => (
      <button type="button" data-autofocus onClick={() => answer(null)}>
        Corregir
      </button>
    ),
  })
  await vi.waitFor(() => expect(focusedName()).toBe('Corregir'))
  await user.keyboard('{Enter}')
  expect(await change).toBeNull()
  await vi.waitFor(() => expect(focusedName()).toBe('Recibido'))
  await user.keyboard('{Escape}')
  expect(await payment).toBeNull()
  await afterTimers()
  expect(focusedName()).toBe('Buscar')
})
