import { expect, test } from 'vitest'
import { endOf } from './name-text.tsx'

test.each([
  ['Adaptador hembra PVC 1/2" Amanco', ' PVC 1/2" Amanco'],
  ['Adaptador hembra PVC 1 1/4" Amanco', ' 1 1/4" Amanco'],
  ['Tubo galvanizadoextralargosinfin', 'tralargosinfin'],
  ['Impermeabilizante elastomérico-20kg', ' elastomérico-20kg'],
])('of «%s» the end «%s» stays visible, with whole words where they are short', (name, shown) => {
  expect(name.slice(endOf(name))).toBe(shown)
})
