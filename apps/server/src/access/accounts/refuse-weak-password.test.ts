import { messages } from '@yunque/contract/core/messages'
import { expect, test } from 'vitest'
import { weaknessOf } from './refuse-weak-password.ts'

const owner = { username: 'ana.lopez', fullName: 'Ana María López' }

test.each([
  'password12',
  'Password2026!',
  'P4ssw0rd2026',
  'passwordpassword',
  'qwertyuiop',
  '1q2w3e4r5t',
  'contraseña2026',
  'Ferretería 2026',
  'administrador1',
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdefghijkl',
  '9876543210',
  '8885551234',
])('%j is a common one', (password) => {
  expect(weaknessOf(password, owner)).toBe(messages.passwordCommon)
})

test.each(['ana.lopez2026', 'AnaMariaLopez', 'lopez-ana-1', 'Márialopez99'])('%j is the name', (password) => {
  expect(weaknessOf(password, owner)).toBe(messages.passwordIsName)
})

test.each([
  'demo-ferreteria',
  'la escalera azul del patio',
  'clavo gris diez',
  'x7Kp2mq9Ld',
  'ana tiene tres gatos',
  'martillo-sobre-nube',
])('%j is good', (password) => {
  expect(weaknessOf(password, owner)).toBeUndefined()
})
