/** Invisible characters: zero width, direction marks, fillers, variation selectors. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** Spaces of any width, and the empty Braille pattern. */
const BLANK = /[\p{Zs}\u2800]/gu
/** `！` to `～`: the full-width forms of `!` to `~`. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const WIDER_BY = 0xfee0

/**
 * Normalises a text before it is stored: composed letters (NFC), no invisible characters, no full-width letters. It keeps
 * characters such as ½, ² and º, which NFKC would change.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - WIDER_BY))
    .replace(BLANK, ' ')
    .replace(INVISIBLE, '')
