/** Fractions that are one character. */
const glyphs: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

/** Decimals that names also write as a fraction. */
const eighths: readonly (readonly [string, string])[] = [
  ['125', '1/8'],
  ['25', '1/4'],
  ['375', '3/8'],
  ['5', '1/2'],
  ['625', '5/8'],
  ['75', '3/4'],
  ['875', '7/8'],
]

/**
 * A text in lower case with its numbers in one notation: `½`, `0.5`, `.50` and `1 / 2` become `1/2`; `1 1/2`, `1-1/2`,
 * `1½` and `1.5` become `1+1/2`; `2,5` becomes `2+1/2`. The whole part of a mixed number is at most 12, so that «codo 90
 * 1/2» keeps two numbers. Marks of inches and degrees stay out of the notation of SQL (search.form).
 */
export function writtenNumbers(text: string): string {
  return withFractions(plainMarks(text))
    .replace(/(?<![0-9a-wyz/.+#-])([1-9]|1[0-2])( +| *- *)([0-9]{1,2}\/[0-9]{1,2})(?![0-9/])/g, '$1+$3')
    .replace(/(?<=[0-9]) *\* *(?=[0-9])/g, ' x ')
}

/** Characters that are not in the keyboard's first row become ones that are. */
const plainMarks = (text: string): string =>
  text
    .replace(/[½⅓⅔¼¾⅛⅜⅝⅞]/g, (glyph) => ` ${glyphs[glyph] ?? ''}`)
    .replace(/[×⁄]/g, (mark) => (mark === '×' ? ' x ' : '/'))
    .replace(/[”“″]/g, '"')
    .replace(/[’‘′]/g, "'")
    .replace(/[°º–—•·«»…¡¿\u00a0]/g, ' ')

function withFractions(text: string): string {
  const decimal = text
    .replace(/(?<=[0-9]),(?=[0-9]{3}([^0-9]|$))/g, '')
    .replace(/(?<=[0-9]),(?=[0-9])/g, '.')
    .replace(/(?<=[0-9]) *\/ *(?=[0-9])/g, '/')
    .replace(/(?<![0-9a-z.])\.(?=[0-9])/g, '0.')
  if (!/[0-9]\.[0-9]/.test(decimal)) return decimal
  const short = decimal.replace(/(\.[0-9]*[1-9])0+(?![0-9])/g, '$1').replace(/(?<=[0-9])\.0+(?![0-9.])/g, '')
  return eighths
    .reduce(
      (done, [digits, fraction]) =>
        done.replace(new RegExp(`(?<![0-9.])([0-9]+)\\.${digits}(?![0-9.])`, 'g'), `$1+${fraction}`),
      short,
    )
    .replace(/(?<![0-9])0+\+(?=[0-9])/g, '')
}
