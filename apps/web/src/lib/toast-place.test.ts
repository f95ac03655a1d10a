import { expect, onTestFinished, test } from 'vitest'
import { belowToasts } from './toast-place.ts'

/** A bar of the window, which is 768 px high. */
function bar(top: number, height: number): HTMLElement {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(0, top, 400, height)
  return element
}

function show(...bars: readonly HTMLElement[]): string {
  for (const end of bars.map(belowToasts)) onTestFinished(() => end?.())
  return document.documentElement.style.getPropertyValue('--yq-toasts')
}

test('toasts are at the bottom, above the bars that they would cover, and return when these leave', () => {
  window.innerHeight = 768
  const end = belowToasts(bar(720, 48))
  expect(document.documentElement.style.getPropertyValue('--yq-toasts')).toBe('56px')
  end?.()
  expect(document.documentElement.style.getPropertyValue('--yq-toasts')).toBe('8px')
})

test('toasts are above the bars of a phone', () => {
  window.innerHeight = 768
  expect(show(bar(712, 56), bar(640, 60))).toBe('136px')
})

test('a dialog that leaves room below it, and fields that are unfolded, keep toasts at the bottom', () => {
  window.innerHeight = 768
  expect(show(bar(620, 54), bar(100, 600))).toBe('8px')
})
