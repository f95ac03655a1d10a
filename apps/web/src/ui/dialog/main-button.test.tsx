import { MantineProvider, Modal } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MainButton } from './main-button.tsx'

afterEach(cleanup)

// Time passes: a later focus would come by a timer.
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('the main button takes the focus when it appears, and not again after the user moved it', async () => {
  render(
    <MantineProvider env="test">
      <Modal opened onClose={() => undefined} title="Cotización">
        <button type="button">Editar</button>
        <MainButton run={() => undefined}>Cerrar</MainButton>
      </Modal>
    </MantineProvider>,
  )
  await pause(20)
  expect(document.activeElement?.textContent).toBe('Cerrar')
  screen.getByRole('button', { name: 'Editar' }).focus()
  await pause(150)
  expect(document.activeElement?.textContent).toBe('Editar')
})
