import { expect, test } from 'vitest'
import { z } from 'zod'
import { creditDays, money, percent, price, quantity, rate } from './fields.ts'

const record = z.object({ quantity: quantity(), price: price(), amount: money(), creditDays })
const tax = z.object({ iva: percent(), rate: rate() })

test.each([
  [record, { quantity: 999_999_999 }, 'La cantidad no puede pasar de 1,000,000'],
  [record, { price: 7_501_234_567_890 }, 'El precio no puede pasar de 10,000,000'],
  [record, { amount: 1e12 }, 'El monto no puede pasar de 1,000,000,000'],
  [record, { creditDays: 366 }, 'Los días de crédito no pueden pasar de 365'],
  [tax, { iva: 150 }, 'El IVA no puede pasar de 100'],
  [tax, { rate: 36_640 }, 'El tipo de cambio no puede pasar de 1,000'],
])('a value over its limit is refused with a message that says the limit', (schema, fields, sentence) => {
  const whole = { quantity: 1, price: 1, amount: 1, creditDays: 1, iva: 15, rate: 36.6, ...fields }
  expect(schema.safeParse(whole).error?.issues.map(({ message }) => message)).toEqual([sentence])
})
