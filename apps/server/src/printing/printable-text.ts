import CodepageEncoder from '@point-of-sale/codepage-encoder'
import type { CodePage } from '@yunque/contract/printing/printers'
import { inOneLine, withoutControls } from '@yunque/domain/plain-text'

/** What stands in for signs that few tables of characters have. */
const standIns: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '×': 'x',
  '·': '-',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '″': '"',
  '′': "'",
  Ø: 'O',
  ø: 'o',
  '⌀': 'O',
  '°': 'o',
  Æ: 'AE',
  æ: 'ae',
  ß: 'ss',
  '±': '+/-',
  '≤': '<=',
  '≥': '>=',
  '€': 'EUR',
  '®': '(R)',
  '©': '(C)',
  '•': '-',
  µ: 'u',
  '÷': '/',
}
/** Signs of sizes that are written alike: a table that lacks one of them has none, so that ½ and 3/4 are not on one paper. */
const together = ['½¼¾', '¹²³'] as const
const SPACES = /[\u00a0\u202f]/g

/** The table of the library: one without accents is the first half of any. */
export const tableOf = (codePage: CodePage) => (codePage === 'ascii' ? 'cp437' : codePage)

/**
 * The text in characters that the printer has: 'Á' becomes 'A' where it has no 'Á', '1½' becomes '1 1/2', and what has no
 * stand-in '?' (printing.characters). It has no control characters, which are commands of the printer, whatever is stored
 * (printing.control-characters); an end of a line stays.
 */
export function printableText(text: string, codePage: CodePage): string {
  const signs = [...withoutControls(text.replace(SPACES, ' '))]
  return signs
    .map((sign, at) => {
      if (sign === '\n' || hasAlike(sign, codePage)) return sign
      const plain = standIn(sign, codePage)
      return /^\d+\//.test(plain) && /\d/.test(signs[at - 1] ?? '') ? ` ${plain}` : plain
    })
    .join('')
}

/** The same in one line. */
export const printableLine = (text: string, codePage: CodePage): string =>
  printableText(inOneLine(text), codePage)

/** Lines in the characters of a printer, each with the bytes of a line end, which are of no table. */
export const encodedLines = (lines: readonly string[], codePage: CodePage, end: string): Uint8Array =>
  Buffer.concat(
    lines.flatMap((line) => [
      CodepageEncoder.encode(inOneLine(line), tableOf(codePage)),
      Buffer.from(end, 'latin1'),
    ]),
  )

const UNKNOWN = 0x3f
const LEAST_ASCII = 0x20
const MOST_ASCII = 0x7e

const hasAlike = (sign: string, codePage: CodePage): boolean =>
  [...(together.find((signs) => signs.includes(sign)) ?? sign)].every((one) => has(one, codePage))

function has(sign: string, codePage: CodePage): boolean {
  if (codePage === 'ascii') return sign.charCodeAt(0) >= LEAST_ASCII && sign.charCodeAt(0) <= MOST_ASCII
  return sign === '?' || CodepageEncoder.encode(sign, tableOf(codePage))[0] !== UNKNOWN
}

function standIn(sign: string, codePage: CodePage): string {
  // A fraction is digits around a slash of its own, a superscript its digit.
  const plain = standIns[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('⁄', '/')
  return [...plain].every((part) => has(part, codePage)) ? plain : '?'
}
