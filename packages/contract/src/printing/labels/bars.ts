import JsBarcode from 'jsbarcode'

type Symbology = 'EAN13' | 'UPC' | 'CODE128' | 'CODE128B'

/** The symbologies to try for a code, the first that can encode it is taken. */
const symbologiesFor = (code: string): readonly Symbology[] => {
  if (/^\d{13}$/.test(code)) return ['EAN13', 'CODE128']
  return /^\d{12}$/.test(code) ? ['UPC', 'CODE128'] : ['CODE128']
}

/**
 * The bars of a code as ones and zeros, one for each module: EAN-13 or UPC-A where the digits are one with their check
 * digit, otherwise Code 128. Null when no symbology can encode the text.
 */
export function barsOf(code: string, only?: Symbology): string | null {
  for (const format of only ? [only] : symbologiesFor(code)) {
    const drawn: { encodings?: { data: string }[] } = {}
    let fits = true
    JsBarcode(drawn, code, { format, flat: true, valid: (valid: boolean) => (fits = valid) })
    if (fits && drawn.encodings) return drawn.encodings.map(({ data }) => data).join('')
  }
  return null
}
