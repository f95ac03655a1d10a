import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHandledKeys, useShownHandledKeys } from './handled-keys.ts'
import { keyLabels } from './shortcut-keys.ts'

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../test/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** Files that name keys which are no shortcuts of theirs, and why. */
const noShortcuts: Readonly<Record<string, string>> = {
  'dialog/keep-inside.ts': 'record-dialog.tsx declares its Tab',
  'lib/early-keys.ts': 'reads what was typed before the program ran',
  'grid/editing/use-typed-code.ts': 'notes what was typed, and does nothing with it',
  'grid/cursor/position.ts': 'where a key of the grid leads; grid-keys.ts and line-keys.ts declare them',
  'scanner/scan-detector.ts': 'reads a scanner',
  'scanner/typed-text.ts': 'reads a scanner',
  'scanner/use-scanner.ts': 'reads a scanner',
  'scanner/scanner-settings.ts': 'names what a scanner sends',
  'frame/scanner-setup.tsx': 'names what a scanner sends',
  './shortcut-keys.ts': 'names the keys of all',
  './shortcuts.ts': 'runs the shortcuts of all',
  './handled-keys.ts': 'the form of the declarations',
  'texts.ts': 'hints beside a button',
}
/** Keys that a handler leaves alone. */
const left = ['../grid/cursor/keys.ts: F2', '../document/use-product-entry.ts: F4']

const declarations = /const (\w+): HandledKeys = \{[\s\S]*?\n\}/g
const registrations = /useShortcuts\([\s\S]*?\n {2}\]?\)|useShortcuts\(.*\)/g
const keyNames =
  /'(Arrow\w+|F\d+|PageUp|PageDown|Home|End|Enter|Escape|Delete|Backspace|Insert|Tab|ContextMenu)'/g
const handlers = /onKeyDown=|addEventListener\('key/

const declared = new Map(
  Object.values(sources).flatMap((text) =>
    [...text.matchAll(declarations)].map(([whole, name]) => [name ?? '', whole] as const),
  ),
)
const files = Object.entries(sources).filter(
  ([path]) => !Object.keys(noShortcuts).some((name) => path.endsWith(name)),
)

test('every key that a file handles is declared in it, or in a list that it registers (U06)', () => {
  const undeclared = files.flatMap(([path, text]) => {
    const own = [...text.matchAll(declarations), ...text.matchAll(registrations)].map(([whole]) => whole)
    const registered = [...declared].flatMap(([name, whole]) =>
      text.includes(`useHandledKeys(${name})`) ? [whole] : [],
    )
    const listed = [...own, ...registered].join('\n')
    const handled = own.reduce((rest, part) => rest.replace(part, ''), text)
    return [...handled.matchAll(keyNames)]
      .map(([, key]) => key ?? '')
      .filter((key) => !listed.includes(key))
      .map((key) => `${path}: ${key}`)
  })
  expect(undeclared.filter((one) => !left.includes(one))).toEqual([])
})

test('every file with a key handler declares keys, or passes on those of another', () => {
  const silent = files
    .filter(([, text]) => handlers.test(text))
    .filter(
      ([, text]) => !/useHandledKeys\(|useShortcuts\(|HandledKeys|onKeyDown=\{\w+[.]onKeyDown\}/.test(text),
    )
    .map(([path]) => path)
  expect(silent).toEqual([])
})

test('every declared list is registered by a component', () => {
  const all = Object.values(sources).join('\n')
  expect(declared.size).toBeGreaterThan(10)
  expect([...declared.keys()].filter((name) => !all.includes(`useHandledKeys(${name})`))).toEqual([])
})

test('every declared key has a name that the sheet can show', () => {
  const keys = [...declared.values()].flatMap((text) =>
    [...text.matchAll(/keys: '([^']+)'/g)].flatMap(([, written]) => (written ?? '').split(' ')),
  )
  expect(keys.length).toBeGreaterThan(40)
  expect(keys.filter((key) => keyLabels(key).some((label) => /^[A-Z][a-z]+[A-Z]/.test(label)))).toEqual([])
})

test('a list is on the sheet once while any of its components is there', () => {
  const keys = { where: 'Aquí', keys: [{ keys: 'Enter', label: 'Seguir' }] }
  const sheet = renderHook(() => useShownHandledKeys())
  const [first, second] = [1, 2].map(() => renderHook(() => useHandledKeys(keys)))
  expect(sheet.result.current.filter((one) => one === keys)).toHaveLength(1)
  first?.unmount()
  expect(sheet.result.current).toContain(keys)
  second?.unmount()
  expect(sheet.result.current).not.toContain(keys)
})
