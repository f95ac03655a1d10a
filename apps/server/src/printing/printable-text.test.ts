import CodepageEncoder from '@point-of-sale/codepage-encoder'
import { codePages } from '@yunque/contract/printing/printer.record'
import { expect, test } from 'vitest'
import { encodedLines, printableText, tableOf } from './printable-text.ts'

const plain = ['cp437', 'ascii'] as const
const rich = ['cp850', 'cp858', 'windows1252'] as const

test.each([
  ['Tubo ½', 'Tubo 1/2'],
  ['Codo 1½ × ¾', 'Codo 1 1/2 x 3/4'],
  ['Tee 2 ¼"', 'Tee 2 1/4"'],
  ['Varilla Ø3/8', 'Varilla O3/8'],
  ['Lámina 12 m² y 3 m³', /^L[áa]mina 12 m2 y 3 m3$/],
  ['Tornillo 1⅛', 'Tornillo 1 1/8'],
])('%s is written with plain signs by printers that have not all of them', (text, written) => {
  for (const codePage of plain)
    expect(printableText(text, codePage), codePage).toEqual(
      expect.stringMatching(written instanceof RegExp ? written : `^${written.replace('+', '\\+')}$`),
    )
})

test.each(rich)('a printer with %s writes the sizes as they are', (codePage) => {
  expect(printableText('Codo 1½ Ø¾ 12 m²', codePage)).toBe('Codo 1½ Ø¾ 12 m²')
})

test('no text of a product is written with a sign that the printer lacks', () => {
  const signs = '½¼¾⅛⅜⅝⅞¹²³Øø⌀°ºª±×·–—…“”«»€®µñÑáéíóúüÁÉÍÓÚ'
  for (const codePage of Object.keys(codePages) as (keyof typeof codePages)[]) {
    const written = printableText(signs, codePage)
    expect(written, codePage).not.toContain('?')
    const bytes = CodepageEncoder.encode(written, tableOf(codePage))
    expect(bytes, codePage).not.toContain(0x3f)
    expect(encodedLines([written], codePage, '\n')).toHaveLength(bytes.length + 1)
  }
})
