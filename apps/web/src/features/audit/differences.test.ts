import { expect, test } from 'vitest'
import { differencesOf, summaryOf } from './differences.ts'

const json = (value: object) => JSON.stringify(value)

test('only what changed is told, with yes and no in words', () => {
  const before = json({ name: 'Clavos', active: true, price: 2.5, version: 1 })
  const after = json({ name: 'Clavo 2"', active: false, price: 2.5, version: 2 })
  expect(differencesOf({ before, after })).toEqual([
    { field: 'Nombre', before: 'Clavos', after: 'Clavo 2"' },
    { field: 'Activo', before: 'Sí', after: 'No' },
  ])
  expect(summaryOf({ before, after })).toBe('Nombre: Clavos → Clavo 2"; Activo: Sí → No')
})

test('a new record has nothing before, a removed one nothing after, an action without fields neither', () => {
  expect(summaryOf({ before: null, after: json({ name: 'Ana' }) })).toBe('Nombre: — → Ana')
  expect(summaryOf({ before: json({ name: 'Ana', lines: [1] }), after: null })).toBe(
    'Nombre: Ana → —; Líneas: [1] → —',
  )
  expect(summaryOf({ before: null, after: null })).toBe('')
})
