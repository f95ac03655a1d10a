import { expect, test } from 'vitest'
import { endOf, isParted } from './name-text.tsx'

test.each([
  ['Adaptador hembra PVC 1/2" Amanco', 220, 'PVC 1/2" Amanco'],
  ['Adaptador hembra PVC 1 1/4" Amanco', 220, 'PVC 1 1/4" Amanco'],
  ['Tubo PVC SDR-26 sanitario para drenaje con campana 4" x 6 m', 220, 'con campana 4" x 6 m'],
  ['Adaptador hembra PVC 1/2" Amanco', 120, '1/2" Amanco'],
  ['Tubo galvanizadoextralargosinfin', 220, 'extralargosinfin'],
  ['Impermeabilizante elastomérico-20kg', 220, 'elastomérico-20kg'],
])('the second line of «%s» in a column of %d pixels is «%s»', (name, width, end) => {
  expect(name.slice(endOf(name, width))).toBe(end)
})

test('a name that has room on one line is not parted', () => {
  expect(isParted('Codo PVC 90° de 1/2"', 220)).toBe(false)
  expect(isParted('Codo PVC 90° de 1/2"', 120)).toBe(true)
})
