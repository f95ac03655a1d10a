import { expect, test } from 'vitest'
import { callAddress, chatAddress } from './phone-links.ts'

test.each([
  ['8888-7777', 'tel:88887777', 'https://wa.me/50588887777'],
  ['+505 8888 7777', 'tel:+50588887777', 'https://wa.me/50588887777'],
  ['', null, null],
  ['pendiente', null, null],
])('«%s» calls %s and writes to %s', (number, call, chat) => {
  expect(callAddress(number)).toBe(call)
  expect(chatAddress(number)).toBe(chat)
})
