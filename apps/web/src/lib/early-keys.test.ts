import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { earlyText, takeEarlyText } from './early-keys.ts'

test.each([
  ['nothing', [], { entered: [], rest: '' }],
  ['letters', ['m', 'a', 'r'], { entered: [], rest: 'mar' }],
  ['a scan', [...'743001', 'Enter'], { entered: ['743001'], rest: '' }],
  [
    'two scans and a letter',
    [...'11', 'Enter', ...'3*22', 'Enter', 'c'],
    { entered: ['11', '3*22'], rest: 'c' },
  ],
  ['a corrected letter', ['m', 'x', 'Backspace', 'a'], { entered: [], rest: 'ma' }],
  ['Enter alone', ['Enter', 'Backspace'], { entered: [], rest: '' }],
])('%s', (_, keys, text) => {
  expect(earlyText(keys)).toEqual(text)
})

test('they are taken once', () => {
  window.yunqueEarlyKeys = () => ['a']
  expect(takeEarlyText().rest).toBe('a')
  expect(takeEarlyText().rest).toBe('')
})

/** Loads the script of the page at this address. */
function load(path: string): void {
  window.history.replaceState(null, '', path)
  new Function(readFileSync(join(import.meta.dirname, '..', '..', 'public', 'early-keys.js'), 'utf8'))()
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))

afterEach(() => {
  takeEarlyText()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

test('at a till the keys are kept, without commands', () => {
  load('/app/facturas-quickly')
  press('a')
  press('k', { ctrlKey: true })
  press('F9')
  press('b')
  expect(takeEarlyText().rest).toBe('ab')
  press('c')
  expect(takeEarlyText().rest).toBe('')
})

test('elsewhere no key is kept', () => {
  load('/app/facturas')
  press('a')
  expect(takeEarlyText().rest).toBe('')
})

test('who leaves for another screen types for that', () => {
  load('/app/facturas-quickly')
  press('a')
  window.history.replaceState(null, '', '/account/login')
  press('b')
  window.history.replaceState(null, '', '/app/facturas-quickly')
  press('c')
  expect(takeEarlyText().rest).toBe('')
})

test('what came before the field of a PIN or password is not searched', () => {
  load('/app/facturas-quickly')
  press('4')
  const pin = document.createElement('input')
  document.body.append(pin)
  pin.focus()
  expect(takeEarlyText()).toEqual({ entered: [], rest: '' })
})
