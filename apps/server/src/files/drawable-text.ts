/** Characters without a width: joiners, direction marks, combining marks that composed with no letter. */
const weightless = /[\p{Mn}\p{Me}\p{Cf}]/u
/** Removed where the font has no glyph. */
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u

/**
 * A copy of `value` in which every text has only characters of the font: composed where possible, without emoji, '?'
 * for the rest, so that no paper shows empty boxes. Pictures (`image`) stay as they are.
 */
export function drawable<T>(value: T, known: ReadonlySet<number>): T
export function drawable(value: unknown, known: ReadonlySet<number>): unknown {
  if (typeof value === 'string') return lettersOf(value, known)
  if (Array.isArray(value)) return value.map((one) => drawable(one, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === 'image' ? part : drawable(part, known)]),
  )
}

const lettersOf = (text: string, known: ReadonlySet<number>): string =>
  Array.from(text.normalize('NFC'), (letter) => letterOf(letter, known))
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/^ | $/gm, '')

function letterOf(letter: string, known: ReadonlySet<number>): string {
  if (letter === '\n') return letter
  if (/[\p{Cc}\p{Z}]/u.test(letter)) return letter === '\u00a0' ? letter : ' '
  if (weightless.test(letter)) return ''
  if (known.has(letter.codePointAt(0) ?? 0)) return letter
  return emoji.test(letter) ? '' : '?'
}
