/** Widths of the bold letters of a header in pixels, of the widest usual font, and the padding of its cell. */
const letters = { wide: 13.5, narrow: 6, space: 4.5, usual: 9.2 }
const around = 18

/** The smallest width in pixels at which a header is whole on two lines (lists.widths). */
export function headerWidth(title: string): number {
  const words = title.split(/\s+/)
  const widths = words.map((_, first) =>
    Math.max(textWidth(words.slice(0, first).join(' ')), textWidth(words.slice(first).join(' '))),
  )
  return Math.ceil(Math.min(...widths) + around)
}

/** About the width of bold letters in pixels. */
export const textWidth = (text: string): number =>
  Array.from(text, (letter) => {
    if (/[mwMW%]/.test(letter)) return letters.wide
    if (/[iíjlrtfI.,'()/-]/.test(letter)) return letters.narrow
    return letter === ' ' ? letters.space : letters.usual
  }).reduce((total, width) => total + width, 0)
