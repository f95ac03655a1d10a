import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BusyButton } from './busy-button.tsx'

test('a working button keeps the focus, is named as disabled, and neither acts nor sends its form (U15)', async () => {
  const click = vi.fn()
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <MantineProvider env="test">
      <form onSubmit={send}>
        <BusyButton type="submit" busy={busy} onClick={click}>
          Guardar
        </BusyButton>
      </form>
    </MantineProvider>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Guardar' })
  button.focus()
  rerender(form(true))
  expect(document.activeElement).toBe(button)
  expect(button).toHaveProperty('disabled', false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  rerender(form(false))
  expect([click.mock.calls.length, send.mock.calls.length]).toEqual([0, 0])
  await userEvent.click(button)
  expect([click.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
})
