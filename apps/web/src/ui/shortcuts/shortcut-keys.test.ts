import { expect, test } from 'vitest'
import { eventKeys, keyLabels, normalizeKeys } from './shortcut-keys.ts'

test.each([
  ['ctrl+k', 'Ctrl+K'],
  ['Shift+Ctrl+s', 'Ctrl+Shift+S'],
  ['alt+1', 'Alt+1'],
  ['esc', 'Escape'],
  ['/', '/'],
  ['+', '+'],
  ['F1', 'F1'],
  ['Ctrl+del', 'Ctrl+Delete'],
])('%s is written %s', (typed, normal) => {
  expect(normalizeKeys(typed)).toBe(normal)
})

test.each(['Ctrl+Alt+Q', 'Alt+D', 'alt+e', 'Alt+F', 'Ctrl+N', 'Ctrl+T', 'Ctrl+W', 'Alt+ArrowLeft'])(
  '%s is used by the browser or types a character, so it cannot be bound',
  (keys) => {
    expect(() => normalizeKeys(keys)).toThrow('must not be bound')
  },
)

test.each([
  [{ key: 'k', ctrlKey: true }, 'Ctrl+K'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'S', shiftKey: true, ctrlKey: true }, 'Ctrl+Shift+S'],
  [{ key: '¡', code: 'Digit1', altKey: true }, 'Alt+1'],
  [{ key: '©', code: 'KeyC', altKey: true }, 'Alt+C'],
  [{ key: 'F1' }, 'F1'],
  [{ key: 'Enter', ctrlKey: true }, 'Ctrl+Enter'],
])('a press %o means %s', (init, keys) => {
  expect(eventKeys(new KeyboardEvent('keydown', init))).toBe(keys)
})

test('AltGr, which types @, is no shortcut', () => {
  expect(
    eventKeys(new KeyboardEvent('keydown', { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true })),
  ).toBeNull()
})

test('keys are displayed in Spanish', () => {
  expect(keyLabels('Ctrl+Enter')).toEqual(['Ctrl', 'Enter'])
  expect(keyLabels('+')).toEqual(['+'])
})
