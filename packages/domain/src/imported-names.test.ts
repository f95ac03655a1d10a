import { expect, test } from 'vitest'
import { isCompanyName, splitFullName } from './imported-names.ts'

test.each([
  ['Constructora del Norte', '', true],
  ['Hermanos Pérez y Cía. Ltda.', '', true],
  ['Aceros, S.A.', '', true],
  ['Aceros S A', '', true],
  ['Juan Pérez', 'J0310000012345', true],
  ['Juan Pérez', 'J-031-0000012345', true],
  ['Juan Pérez López', '001-010180-0001A', false],
  ['Rosa Salazar', '0010101800001A', false],
  ['Salvador Servando', '', false],
])('«%s» with the identification «%s» is a company: %s', (name, identification, expected) => {
  expect(isCompanyName(name, identification)).toBe(expected)
})

test.each([
  ['Juan', 'Juan', ''],
  ['Juan Pérez', 'Juan', 'Pérez'],
  ['Juan Pérez López', 'Juan', 'Pérez López'],
  ['Juan  José Pérez López', 'Juan José', 'Pérez López'],
  ['María de los Ángeles Ruiz', 'María de', 'los Ángeles Ruiz'],
])('the full name «%s» is %s and %s', (full, name, lastName) => {
  expect(splitFullName(full)).toEqual({ name, lastName })
})
