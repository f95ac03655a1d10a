import type { LabelFont } from './label-fonts.ts'

type Room = {
  /** From small to large. */
  fonts: readonly LabelFont[]
  /** The tallest font that is wanted; where every one is taller, the smallest is taken. */
  tallest: number
  width: number
  /** How many lines there are at most. */
  most: number
}

const MORE = '...'

/** The largest font in which a text fits, and its lines, broken at words. In the smallest it is cut at a word. */
export function fitted(
  text: string,
  { fonts, tallest, width, most }: Room,
): { lines: string[]; font: LabelFont } {
  const [smallest] = fonts
  if (!smallest) throw new Error('A printer has a font')
  const words = text.split(/\s+/).filter(Boolean)
  for (const font of fonts.filter(({ height }) => height <= tallest).toReversed()) {
    const lines = broken(words, Math.floor(width / font.width))
    if (lines.length <= most && words.every((word) => word.length * font.width <= width))
      return { lines, font }
  }
  return {
    lines: cut(broken(words, Math.floor(width / smallest.width)), most, width / smallest.width),
    font: smallest,
  }
}

/** The words in lines of so many signs. A word that is longer than a line is broken. */
function broken(words: readonly string[], columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= columns) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    let rest = word
    for (; rest.length > columns; rest = rest.slice(columns)) lines.push(rest.slice(0, columns))
    line = rest
  }
  return line === '' ? lines : [...lines, line]
}

/** The first lines; the last of them ends in '...' where something is missing. */
function cut(lines: readonly string[], most: number, columns: number): string[] {
  if (lines.length <= most) return [...lines]
  const kept = lines.slice(0, most)
  const words = (kept.pop() ?? '').split(' ')
  while (words.length > 1 && words.join(' ').length + MORE.length > columns) words.pop()
  return [...kept, `${words.join(' ').slice(0, Math.floor(columns) - MORE.length)}${MORE}`]
}
