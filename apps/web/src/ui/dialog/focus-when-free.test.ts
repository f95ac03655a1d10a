import { afterEach, expect, test, vi } from 'vitest'
import { focusWhenFree } from './focus-when-free.ts'

afterEach(() => document.body.replaceChildren())

/** Puts a dialog with one field into the page, and focuses the field. */
function dialogWithFocus({ record = false } = {}) {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  if (record) dialog.setAttribute('data-record', '')
  const field = dialog.appendChild(document.createElement('input'))
  document.body.append(dialog)
  field.focus()
  return { dialog, field }
}

test('the focus is taken at once from the page, from a record below, and inside its own dialog', () => {
  const take = vi.fn()
  focusWhenFree(take)
  dialogWithFocus({ record: true })
  focusWhenFree(take)
  const { field } = dialogWithFocus()
  focusWhenFree(take, field)
  expect(take).toHaveBeenCalledTimes(3)
})

test('under the palette or a question it is taken once they are gone, one time', async () => {
  const take = vi.fn()
  const { dialog } = dialogWithFocus()
  focusWhenFree(take)
  expect(take).not.toHaveBeenCalled()
  dialog.remove()
  await expect.poll(() => take.mock.calls.length).toBe(1)
})

test('what is gone before it was free takes nothing', () => {
  vi.useFakeTimers()
  const take = vi.fn()
  const { dialog } = dialogWithFocus()
  const giveUp = focusWhenFree(take)
  giveUp()
  dialog.remove()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect(take).not.toHaveBeenCalled()
})
