/** Invisible characters: zero width, direction marks, fillers, variation selectors. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** Spaces of any width, and the empty Braille pattern. */
const BLANK = /[\p{Zs}\u2800]/gu
/** `！` to `～`: the full-width forms of `!` to `~`. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const WIDER_BY = 0xfee0

/** Control characters, and the two separators that some programs take for the end of a line. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu
/** Ends of lines other than `\n`. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * A text without control characters, which a printer or a terminal would take for commands (documents.control-characters). An
 * end of a line stays as `\n`, and a tab becomes a blank.
 */
export const withoutControls = (text: string): string =>
  text
    .replace(LINE_END, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROL, (sign) => (sign === '\n' ? sign : ''))

/** The same in one line. */
export const inOneLine = (text: string): string => withoutControls(text).replaceAll('\n', ' ')

/**
 * Normalises a text of several lines before it is stored: composed letters (NFC), no invisible and no control characters, no
 * full-width letters. It keeps characters such as ½, ² and º, which NFKC would change.
 */
export const plainLines = (text: string): string =>
  withoutControls(text)
    .normalize('NFC')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - WIDER_BY))
    .replace(BLANK, ' ')
    .replace(INVISIBLE, '')

/** Normalises a text of one line before it is stored, as `plainLines` does. */
export const plainText = (text: string): string => plainLines(text).replaceAll('\n', ' ')
