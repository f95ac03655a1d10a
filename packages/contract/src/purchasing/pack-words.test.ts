import { expect, test } from 'vitest'
import { packName, packsInWords } from './pack-words.ts'

test.each([
  [{ packs: 3, packName: 'Caja', packSize: 12 }, '3 cajas de 12'],
  [{ packs: 1, packName: 'Rollo', packSize: 50 }, '1 rollo de 50'],
  [{ packs: 2.5, packName: '', packSize: 12 }, '2.5 empaques de 12'],
  [{ packs: 2, packName: 'Cartón', packSize: 30 }, '2 cartones de 30'],
  [{ packs: 2, packName: 'Haz', packSize: 6 }, '2 haces de 6'],
  [{ packs: 2, packName: 'Caja grande', packSize: 6 }, '2 Caja grande de 6'],
  [{ packs: 0, packName: 'Caja', packSize: 12 }, ''],
])('%j reads %s', (line, words) => {
  expect(packsInWords(line)).toBe(words)
})

test('a pack is called by its name and its size', () => {
  expect(packName({ packName: 'Caja', packSize: 12 })).toBe('Caja de 12')
  expect(packName({ packName: '', packSize: 6 })).toBe('Empaque de 6')
  expect(packName({ packName: 'Caja', packSize: 0 })).toBe('')
})
