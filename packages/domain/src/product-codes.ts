/** Separates the elements of a GS1 code: FNC1 as scanners send it. */
const SEPARATOR = '\u001d'
const leadingSeparators = new RegExp(`^${SEPARATOR}+`)
/** What a scanner may send before a GS1 code: the symbology of GS1-128, DataBar, DataMatrix, QR. */
const symbology = /^\](C1|e0|d2|Q3|J1)/

/**
 * The code in what was scanned or typed (codes.scanned). Of a GS1 code it is the GTIN of its element `01`, without the
 * indicator 0; of any other what stands before the first separator of GS1.
 */
export function scannedCode(text: string): string {
  const trimmed = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
  const bare = trimmed.replace(symbology, '').replace(leadingSeparators, '')
  const isMarked = bare !== trimmed || bare.includes(SEPARATOR)
  const gtin = gtinOf(bare, isMarked)
  if (gtin !== null) return gtin.replace(/^0/, '')
  return bare.split(SEPARATOR, 1)[0] ?? ''
}

/** The 14 digits of the element `01` at the beginning. Without a mark of GS1, more may follow only a true check digit. */
function gtinOf(text: string, isMarked: boolean): string | null {
  const [, gtin = '', rest = ''] = /^(?:\(01\)|01)([0-9]{14})(.*)$/s.exec(text) ?? []
  if (gtin === '') return null
  const isCertain = isMarked || rest === '' || text.startsWith('(')
  return isCertain || hasCheckDigit(gtin) ? gtin : null
}

/** Whether the last of 14 digits is the check digit of the others. */
const hasCheckDigit = (gtin: string): boolean =>
  [...gtin].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1), 0) % 10 === 0

/**
 * The canonical form of a code, by which codes are compared (codes.one-code): UPC-A, the same with a leading 0 (EAN-13),
 * GTIN-14 with indicator 0, and GS1 `01` of these are one code. Case does not matter. The SQL function `code_key` gives the
 * same.
 */
export function codeKey(code: string): string {
  const scanned = scannedCode(code).toLowerCase()
  if (/^[0-9]{12}$/.test(scanned)) return `0${scanned}`
  return scanned.replace(/^0(?=[0-9]{13}$)/, '')
}
