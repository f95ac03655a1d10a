import { expect, test } from 'vitest'
import { whatsappAddress } from './send-link.ts'

test.each([
  [
    { whatsapp: '50588881234', message: 'Hola Ana:\nFactura & recibo' },
    'https://t.example/d/x',
    'https://wa.me/50588881234?text=Hola%20Ana%3A%0AFactura%20%26%20recibo%0A%0Ahttps%3A%2F%2Ft.example%2Fd%2Fx',
  ],
  [{ whatsapp: null, message: 'Hola' }, undefined, 'https://wa.me/?text=Hola'],
])('%o opens WhatsApp with its text', (info, url, address) => {
  expect(whatsappAddress(info, url)).toBe(address)
})
