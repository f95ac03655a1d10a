import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { scan } from '../../test/scanner.ts'
import { useScanner } from './use-scanner.ts'

interface Props {
  readonly onScan: (code: string) => void
  readonly onKey?: (key: string) => void
}

function Counter({ onScan, onKey }: Props) {
  const [text, setText] = useState('hola')
  useScanner(onScan)
  return (
    <>
      <input aria-label="Nota" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onKeyDown={(event) => onKey?.(event.key)}>
        Guardar
      </button>
    </>
  )
}

// Time passes: a scanner and a person differ by the time between keys.
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a scan while a field has the focus is read and leaves no text in the field', async () => {
  const onScan = vi.fn()
  await renderScreen(<Counter onScan={onScan} />)
  const note = screen.getByLabelText<HTMLInputElement>('Nota')
  note.focus()
  scan('7501003')
  expect(onScan).toHaveBeenCalledExactlyOnceWith('7501003')
  expect(note.value).toBe('hola')
})

test.each(['password', 'text'])(
  'a card that is scanned into a field for a secret of type %s stays there',
  async (type) => {
    const onScan = vi.fn()
    const onKey = vi.fn()
    await renderScreen(
      <>
        <Counter onScan={onScan} />
        <input aria-label="PIN" data-secret type={type} onKeyDown={({ key }) => onKey(key)} />
      </>,
    )
    screen.getByLabelText('PIN').focus()
    scan('48271')
    expect(onKey.mock.calls.flat()).toEqual(['4', '8', '2', '7', '1', 'Enter'])
    expect(onScan).not.toHaveBeenCalled()
  },
)

test('a scan while a button has the focus does not press it', async () => {
  const onScan = vi.fn()
  const onKey = vi.fn()
  await renderScreen(<Counter onScan={onScan} onKey={onKey} />)
  screen.getByRole('button').focus()
  scan('7501003')
  await pause(100)
  expect(onScan).toHaveBeenCalledExactlyOnceWith('7501003')
  expect(onKey).not.toHaveBeenCalled()
})

test('a key typed on a button is delivered after a short delay', async () => {
  const onKey = vi.fn()
  const { user } = await renderScreen(<Counter onScan={vi.fn()} onKey={onKey} />)
  screen.getByRole('button').focus()
  await pause(80)
  await user.keyboard('n')
  await waitFor(() => expect(onKey).toHaveBeenCalledExactlyOnceWith('n'))
})

test('of two listeners, the topmost gets the scan', async () => {
  const below = vi.fn()
  const above = vi.fn()
  await renderScreen(
    <>
      <Counter onScan={below} />
      <Counter onScan={above} />
    </>,
  )
  scan('7501003')
  expect(above).toHaveBeenCalledOnce()
  expect(below).not.toHaveBeenCalled()
})

test('a typed key and the Enter right after it keep their order', async () => {
  const keys: string[] = []
  const { user } = await renderScreen(<Counter onScan={vi.fn()} onKey={(key) => keys.push(key)} />)
  screen.getByRole('button').focus()
  await pause(80)
  await user.setup({ delay: null }).keyboard('n{Enter}')
  expect(keys).toEqual(['n', 'Enter'])
})
