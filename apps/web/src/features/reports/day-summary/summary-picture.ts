import type { SummaryLine, SummarySection } from '@yunque/contract/reports/day-summary-paper'

/** Size and weight of each kind of text in px, its colour in the tokens, and the height of its rows. */
export const styles = {
  title: { size: 18, weight: 600, color: '--yq-text', height: 28 },
  subtitle: { size: 14, weight: 400, color: '--yq-muted', height: 20 },
  heading: { size: 14, weight: 600, color: '--yq-text', height: 24 },
  line: { size: 15, weight: 400, color: '--yq-text', height: 24 },
  strong: { size: 15, weight: 600, color: '--yq-text', height: 24 },
  note: { size: 13, weight: 400, color: '--yq-muted', height: 18 },
} as const
type Style = keyof typeof styles

/** A row of text. `x` is its left end, or its right end when `atRight`; `y` is its middle. */
export interface Mark {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly style: Style
  readonly atRight: boolean
}

/** What is drawn where, in px from the top left; `rules` are the heights of the lines below headings. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
  readonly rules: readonly number[]
}

export interface Content {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly SummarySection[]
}

export type WidthOf = (style: Style, text: string) => number

const width = 540
export const margin = 24
const gap = 16

/** Lays out the card of a summary for a phone: one column, long texts on several rows. */
export function summaryPicture({ title, subtitle, sections }: Content, widthOf: WidthOf): Picture {
  const marks: Mark[] = []
  const rules: number[] = []
  let y = margin
  const write = (style: Style, text: string, figure = '') => {
    const { height } = styles[style]
    const room = width - 2 * margin - (figure === '' ? 0 : widthOf(style, figure) + gap)
    const mark = (row: string, atRight: boolean) =>
      marks.push({ text: row, x: atRight ? width - margin : margin, y: y + height / 2, style, atRight })
    if (figure !== '') mark(figure, true)
    for (const row of rowsOf(text, (part) => widthOf(style, part) <= room)) {
      mark(row, false)
      y += height
    }
  }
  const writeLine = ({ label, value, note, strong }: SummaryLine) => {
    write(strong ? 'strong' : 'line', label, value)
    if (note !== undefined) write('note', note)
    y += 6
  }
  write('title', title)
  write('subtitle', subtitle)
  for (const { title: heading, lines, none } of sections) {
    y += gap
    write('heading', heading)
    rules.push(y)
    y += 8
    if (lines.length === 0 && none !== undefined) write('subtitle', none)
    for (const line of lines) writeLine(line)
  }
  return { width, height: y + margin, marks, rules }
}

/** The words of a text in rows that fit. A word that fits in none has a row of its own. */
function rowsOf(text: string, fits: (row: string) => boolean): string[] {
  const [first = '', ...words] = text.split(' ')
  const rows = [first]
  for (const word of words) {
    const longer = `${rows.at(-1)} ${word}`
    if (fits(longer)) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
