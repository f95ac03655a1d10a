import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenForm } from './written-forms.ts'

test.each([
  ['identity', '001-250885-0034k', '001-250885-0034K', true],
  ['identity', '0012508850034K', '001-250885-0034K', true],
  ['identity', ' j031 0000000001 ', 'J0310000000001', true],
  ['identity', 'J031000000', 'J031000000', false],
  ['identity', 'Pasaporte AB 123', 'Pasaporte AB 123', false],
  ['phone', '88887777', '8888-7777', true],
  ['phone', '2222 1111', '2222-1111', true],
  ['phone', '+505 88887777', '+505 8888-7777', true],
  ['phone', '+1 305 555 0100', '+1 305 555 0100', true],
  ['phone', '8888-777', '8888-777', false],
  ['phone', '', '', false],
] as const)('%s %j is written %j', (kind, typed, text, known) => {
  expect(writtenForm(kind, typed)).toEqual({ text, known })
})

test('a text in its form keeps it, and no letter or digit is lost', () => {
  const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  fc.assert(
    fc.property(fc.constantFrom('identity', 'phone'), fc.string(), (kind, typed) => {
      const { text } = writtenForm(kind, typed)
      expect(writtenForm(kind, text).text).toBe(text)
      expect(bare(text)).toBe(bare(typed))
    }),
  )
})
