import { expect, test } from 'vitest'
import { secretHash } from './address-secret.ts'
import { keepPracticePassword, practicePassword } from './practice-password.ts'

test('the password of the practice shop comes with the address, is taken out of it, and stays in the browser', () => {
  expect(practicePassword()).toBeNull()
  window.history.replaceState(null, '', `/account/login?from=x#${secretHash('practica', 'a&b #7')}`)
  keepPracticePassword()
  expect(window.location.href).toMatch(/\/account\/login\?from=x$/)
  expect(practicePassword()).toBe('a&b #7')
  window.history.replaceState(null, '', '/app#seccion')
  keepPracticePassword()
  expect(window.location.hash).toBe('#seccion')
  expect(practicePassword()).toBe('a&b #7')
})
