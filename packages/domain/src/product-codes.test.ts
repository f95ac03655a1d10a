import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeKey, scannedCode } from './product-codes.ts'

test.each([
  ['012345678905', '0012345678905'],
  ['012345678905', '00012345678905'],
  ['012345678905', '0100012345678905'],
  ['7501234567893', '07501234567893'],
  ['7501234567893', '0107501234567893'],
  ['7501234567893', '(01)07501234567893(10)LOTE-7'],
  ['7501234567893', ']C10107501234567893' + '10LOTE\u001d21SERIE'],
  ['7501234567893', '\u001d010750123456789310LOTE'],
  ['7501234567893', '010750123456789310LOTE'],
  ['17501234567890', '0117501234567890'],
  ['abc-1', ' ABC-1 '],
])('%s and %j are one code', (one, other) => {
  expect(codeKey(one)).toBe(codeKey(other))
})

test.each([
  ['777', '00777'],
  ['7501234567893', '17501234567893'],
  ['12345678901', '012345678901'],
  ['0007501234567893', '7501234567893'],
  ['010750123456789010', '7501234567890'],
])('%s and %s are two codes', (one, other) => {
  expect(codeKey(one)).not.toBe(codeKey(other))
})

test.each([
  ['0107501234567893\u001d10LOTE', '7501234567893'],
  ['10LOTE\u001d21SERIE', '10LOTE'],
  [']d201175012345678901728010110L', '17501234567890'],
  ['7501234567893\r', '7501234567893'],
  ['00777', '00777'],
])('what is scanned as %j is %s', (text, code) => {
  expect(scannedCode(text)).toBe(code)
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

test('every form of a GTIN has one key, and a key is its own key', () => {
  fc.assert(
    fc.property(digits(12), fc.string({ unit: fc.constantFrom('A', '1', '-') }), (upc, lot) => {
      const forms = [upc, `0${upc}`, `00${upc}`, `0100${upc}`, `(01)00${upc}`, `0100${upc}\u001d10${lot}`]
      for (const form of forms) expect(codeKey(form)).toBe(`0${upc}`)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => codeKey(codeKey(text)) === codeKey(text)))
})
