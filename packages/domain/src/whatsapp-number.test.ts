import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whatsappNumber } from './whatsapp-number.ts'

test.each([
  ['8888-1234', '50588881234'],
  ['8888 1234', '50588881234'],
  ['(505) 8888-1234', '50588881234'],
  ['+505 8888 1234', '50588881234'],
  ['00505 8888 1234', '50588881234'],
  ['+1 305 555 0100', '13055550100'],
  ['8888-1234 / 2222-3333', '50588881234'],
  ['8888-1234, 2222-3333', '50588881234'],
  ['2222-3333 o 8888-1234', '50522223333'],
  ['888-1234', null],
  ['no tiene', null],
  ['', null],
  ['0123456789', null],
  ['1234567890123456', null],
])('%s is %s', (phone, number) => expect(whatsappNumber(phone)).toBe(number))

test('what it returns is a number with a country code, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -+()/') }), (phone) => {
      const number = whatsappNumber(phone)
      if (number === null) return
      expect(number).toMatch(/^[1-9]\d{9,14}$/)
      expect(whatsappNumber(`+${number}`)).toBe(number)
    }),
  )
})
