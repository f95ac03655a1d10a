import { cleanup, render } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type Shortcut, type ShortcutScope, useShortcuts } from './shortcuts.ts'

function Holder({ shortcuts, scope = 'screen' }: { shortcuts: readonly Shortcut[]; scope?: ShortcutScope }) {
  useShortcuts(shortcuts, scope)
  return <input aria-label="campo" />
}

const press = (init: KeyboardEventInit, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a shortcut is active while its screen is mounted', () => {
  const run = vi.fn()
  const { unmount } = render(<Holder shortcuts={[{ keys: 'Alt+C', label: 'Nuevo', run }]} />)
  press({ key: 'c', code: 'KeyC', altKey: true })
  unmount()
  press({ key: 'c', code: 'KeyC', altKey: true })
  expect(run).toHaveBeenCalledOnce()
})

test('a shortcut runs without arguments, so that any function can be one', () => {
  const run = vi.fn()
  render(<Holder shortcuts={[{ keys: 'Ctrl+K', label: 'Buscar', run }]} />)
  press({ key: 'k', code: 'KeyK', ctrlKey: true })
  expect(run.mock.calls).toEqual([[]])
})

test('a shortcut for keys without focus leaves those that an element receives, also one that is removed by the key', () => {
  const run = vi.fn()
  const { getByLabelText } = render(
    <Holder shortcuts={[{ keys: 'Escape', label: 'Cerrar', withoutFocus: true, run }]} />,
  )
  press({ key: 'Escape' }, getByLabelText('campo'))
  expect(run).not.toHaveBeenCalled()
  press({ key: 'Escape' })
  expect(run).toHaveBeenCalledOnce()
})

test('a single key does nothing while someone types', () => {
  const run = vi.fn()
  const { getByLabelText } = render(<Holder shortcuts={[{ keys: '/', label: 'Filtrar', run }]} />)
  press({ key: '/' }, getByLabelText('campo'))
  expect(run).not.toHaveBeenCalled()
  press({ key: '/' })
  expect(run).toHaveBeenCalledOnce()
})

test('single keys can be turned off; the others stay (U06)', () => {
  localStorage.setItem('yunque:single-key-shortcuts', 'off')
  const single = vi.fn()
  const held = vi.fn()
  render(
    <Holder
      shortcuts={[
        { keys: '?', label: 'Atajos', run: single },
        { keys: 'Ctrl+K', label: 'Buscar', run: held },
      ]}
    />,
  )
  press({ key: '?', shiftKey: true })
  press({ key: 'k', ctrlKey: true })
  expect(single).not.toHaveBeenCalled()
  expect(held).toHaveBeenCalledOnce()
})

test('an open dialog disables the shortcuts of the screen below it, but not the global ones', () => {
  const list = vi.fn()
  const palette = vi.fn()
  const save = vi.fn()
  render(
    <>
      <Holder scope="global" shortcuts={[{ keys: 'Ctrl+K', label: 'Buscar', run: palette }]} />
      <Holder shortcuts={[{ keys: 'Alt+C', label: 'Nuevo', run: list }]} />
      <Holder scope="dialog" shortcuts={[{ keys: 'Ctrl+S', label: 'Guardar', run: save }]} />
    </>,
  )
  press({ key: 'c', code: 'KeyC', altKey: true })
  press({ key: 's', ctrlKey: true })
  press({ key: 'k', ctrlKey: true })
  expect(list).not.toHaveBeenCalled()
  expect(save).toHaveBeenCalledOnce()
  expect(palette).toHaveBeenCalledOnce()
})

test('the shortcut runs its latest handler', () => {
  const first = vi.fn()
  const second = vi.fn()
  const { rerender } = render(<Holder shortcuts={[{ keys: 'Ctrl+S', label: 'Guardar', run: first }]} />)
  rerender(<Holder shortcuts={[{ keys: 'Ctrl+S', label: 'Guardar', run: second }]} />)
  press({ key: 's', ctrlKey: true })
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

test('with several forms on a page, the key acts on the one with the focus, or on the first', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const form = (id: string, run: () => void) => (
    <form id={id}>
      <Holder shortcuts={[{ keys: 'Ctrl+S', label: 'Guardar', run, within: id }]} />
    </form>
  )
  const { getAllByLabelText } = render(
    <>
      {form('uno', first)}
      {form('dos', second)}
    </>,
  )
  const [inFirst, inSecond] = getAllByLabelText('campo')
  press({ key: 's', ctrlKey: true }, inSecond)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  press({ key: 's', ctrlKey: true }, inFirst)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  press({ key: 's', ctrlKey: true })
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1])
})

test('a dialog over the forms of a page handles the key itself', () => {
  const [form, dialog] = [vi.fn(), vi.fn()]
  render(
    <>
      <form id="uno">
        <Holder shortcuts={[{ keys: 'Ctrl+S', label: 'Guardar', run: form, within: 'uno' }]} />
      </form>
      <Holder scope="dialog" shortcuts={[{ keys: 'Ctrl+S', label: 'Guardar', run: dialog }]} />
    </>,
  )
  press({ key: 's', ctrlKey: true })
  expect([form.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1])
})

test('the shortcuts of a screen are back with the removal of its dialog', async () => {
  const list = vi.fn()
  const screen = <Holder key="screen" shortcuts={[{ keys: 'F9', label: 'Cobrar', run: list }]} />
  const place = document.body.appendChild(document.createElement('div'))
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const acting = environment.IS_REACT_ACT_ENVIRONMENT
  // React commits as in the application: passive effects run later than the change of the page.
  environment.IS_REACT_ACT_ENVIRONMENT = false
  const root = createRoot(place)
  try {
    root.render([screen, <Holder key="dialog" scope="dialog" shortcuts={[]} />])
    await vi.waitFor(() => expect(place.children).toHaveLength(2))
    const removed = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        press({ key: 'F9' })
        resolve()
      }).observe(place, { childList: true })
    })
    root.render([screen])
    await removed
    expect(list).toHaveBeenCalledOnce()
  } finally {
    root.unmount()
    await vi.waitFor(() => expect(place.children).toHaveLength(0))
    place.remove()
    environment.IS_REACT_ACT_ENVIRONMENT = acting
  }
})
