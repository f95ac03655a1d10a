import { codePages } from '@yunque/contract/printing/printer.record'
import type { CodePage } from '@yunque/contract/printing/printers'
import { testLabel, testPaper } from '@yunque/contract/printing/test-paper'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEscPos } from '../../test/escpos.ts'
import type { Company } from '../settings/company.ts'
import type { LabelPrinter } from './labels/label-pages.ts'
import { writeLabels } from './labels/write-labels.ts'
import { writePaper } from './paper-on-roll.ts'
import { printableLine, printableText } from './printable-text.ts'
import { Roll } from './roll-printer.ts'

const tables = Object.keys(codePages) as CodePage[]
const languages = ['zpl', 'epl', 'tspl'] as const

/** Every control character but the end of a line: ESC, DLE, FS and GS begin commands of printers. */
const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
  /(?!\n)\p{Cc}/u.test(sign),
)
/** ESC p: the drawer. GS V: the knife. DLE DC4: the drawer at once. ESC @: all anew. */
const commands = ['\u001bp\u0000\u0019\u00fa', '\u001dV\u0000', '\u0010\u0014\u0001\u0000\u0001', '\u001b@']
const plain = 'Martillo de uña 16 oz'

/** A text as a store may have it from before, with control characters anywhere. */
const stored = fc
  .array(fc.oneof(fc.constantFrom(...controls, ...commands), fc.constantFrom(...plain)), { maxLength: 30 })
  .map((parts) => parts.join(''))

describe.each(tables)('on a printer with the table %s', (codePage) => {
  test('no control character is sent, and lines stay', () => {
    for (const sign of controls.filter((one) => !'\r\t\v\f\u0085'.includes(one)))
      expect(printableText(`a${sign}b`, codePage), JSON.stringify(sign)).toBe('ab')
    expect(printableText('uno\ndos\r\ntres', codePage)).toBe('uno\ndos\ntres')
    expect(printableLine('uno\ndos', codePage)).toBe('uno dos')
  })

  test('a paper whose texts have control characters opens no drawer and cuts once', async () => {
    const printer = { columns: 42, codePage, documentCode: 'barcode' as const }
    await fc.assert(
      fc.asyncProperty(stored, async (text) => {
        const roll = new Roll(printer)
        const company = {
          name: text,
          address: text,
          phone: text,
          taxId: text,
          logo: null,
          lookedAt: null,
        } as unknown as Company
        const paper = {
          ...testPaper,
          title: text,
          number: `A${text}1`,
          kind: 'bill',
          notes: text,
          terms: text,
          footer: text,
          branch: [text],
          fiscal: [text],
          copy: text,
          words: [text],
          signatures: [text],
          ticketNote: text,
          meta: [{ label: text, value: text }],
          totals: [{ label: text, value: text, strong: true }],
        }
        await writePaper(roll, company, paper as unknown as typeof testPaper)
        const { pulses, cuts, lines } = readEscPos(Buffer.from(roll.bytes()))
        expect([pulses, cuts]).toEqual([0, 1])
        expect(lines.join('\n')).not.toMatch(/(?!\n)\p{Cc}/u)
      }),
      { numRuns: 60 },
    )
  })

  test.each(languages)('a label in %s is that of its texts without control characters', (language) => {
    const size = {
      width: 100,
      height: 50,
      gap: 3,
      across: 1,
      columnGap: 0,
      showsCompany: true,
      showsPrice: true,
      showsUnit: true,
      showsBarcode: true,
      showsCode: true,
    }
    const printer: LabelPrinter = { language, dpi: 203, codePage, size }
    const labelOf = (text: string) => {
      const content = {
        ...testLabel,
        company: text,
        name: text,
        unit: text,
        internalCode: text,
        code: `7${text}`,
      }
      return Buffer.from(writeLabels([{ content, copies: 1 }], printer)).toString('latin1')
    }
    fc.assert(
      fc.property(stored, (text) => {
        const label = labelOf(text)
        expect(label.replaceAll(/\r?\n/g, '')).not.toMatch(/(?![\x80-\x9f])\p{Cc}/u)
        // A line of a text would be a command of its own.
        expect(labelOf(`${text}x\nP9\nPRINT 9`)).toBe(labelOf(`${text}x P9 PRINT 9`))
        const blank = [...text].map((sign) => ('\r\t\v\f\u0085'.includes(sign) ? ' ' : sign)).join('')
        expect(label).toBe(labelOf([...blank].filter((sign) => !controls.includes(sign)).join('')))
      }),
      { numRuns: 60 },
    )
  })
})
