import type { PaperPair, PaperTotal, RollPaper } from '@yunque/contract/core/paper'
import { companyLines } from '@yunque/contract/core/paper-parts'
import type { RollSize } from '@yunque/contract/core/paper-sizes'
import { pageFontSize, pageWidth, paperColors } from '../../files/page-layout.ts'
import type { Company } from '../company.ts'

/** A paper on the roll, in one column, as pdfmake's content. */
export function rollContent<Row>(company: Company, paper: RollPaper<Row>, size: RollSize): object[] {
  const { branch = [], fiscal = [], rows, ticketNote, words = [], notes, terms, signatures, footer } = paper
  return [
    ...(company.logo
      ? [{ image: company.logo, fit: [110, 56], alignment: 'center', margin: [0, 0, 0, 4] }]
      : []),
    { text: company.name, bold: true, fontSize: pageFontSize(size) + 3, alignment: 'center' },
    ...centred([...companyLines(company), ...branch]),
    dashes(size),
    titleOf(paper, size),
    ...centred(fiscal),
    ...(paper.copy ? [{ text: paper.copy, bold: true, alignment: 'center', margin: [0, 2, 0, 0] }] : []),
    ...(paper.voided ? [voidedOf(paper.voided, size)] : []),
    dashes(size),
    ...paper.meta.map(pairOf),
    dashes(size),
    ...rows.flatMap((row) => {
      const { name, under = [], detail, amount } = paper.ticketLine(row)
      const parts = under.map((text) => ({ text, fontSize: pageFontSize(size) - 1, margin: [6, 0, 0, 0] }))
      return [
        { unbreakable: true, margin: [0, 0, 0, 3], stack: [name, ...parts, split(detail, amount, size)] },
      ]
    }),
    dashes(size),
    ...(ticketNote ? [{ text: ticketNote, fontSize: pageFontSize(size) - 0.5, margin: [0, 0, 0, 3] }] : []),
    ...paper.totals.map((total) => totalOf(total, size)),
    ...(notes ? [{ text: notes, margin: [0, 6, 0, 0] }] : []),
    ...words.map((text) => ({ text, bold: true, margin: [0, 5, 0, 0] })),
    ...(terms ? [{ text: terms, margin: [0, 6, 0, 0] }] : []),
    ...(signatures ?? []).map((name) => signature(name, size)),
    ...(footer ? [{ text: footer, alignment: 'center', margin: [0, 10, 0, 0] }] : []),
  ]
}

const centred = (lines: readonly string[]): object[] => lines.map((text) => ({ text, alignment: 'center' }))

const titleOf = <Row>({ title, number }: RollPaper<Row>, size: RollSize): object => ({
  text: [title, number].filter(Boolean).join(' '),
  bold: true,
  fontSize: pageFontSize(size) + 2,
  alignment: 'center',
})

const voidedOf = ({ mark, words }: { mark: string; words: string }, size: RollSize): object => ({
  alignment: 'center',
  margin: [0, 3, 0, 0],
  color: paperColors.bad,
  stack: [{ text: mark, bold: true, fontSize: pageFontSize(size) + 7 }, words],
})

const pairOf = ({ label, value }: PaperPair): object => ({ text: `${label}: ${value}` })

const line = (size: RollSize, dash: object, lineWidth: number): object => ({
  canvas: [
    {
      type: 'line',
      x1: 0,
      y1: 0,
      x2: pageWidth(size),
      y2: 0,
      lineWidth,
      lineColor: paperColors.text,
      ...dash,
    },
  ],
})

const dashes = (size: RollSize): object => ({
  ...line(size, { dash: { length: 3, space: 2 } }, 0.7),
  margin: [0, 6, 0, 6],
})

/** About how wide a letter is, in sizes of the text. */
const LETTER_WIDTH = 0.55

/** A text on the left and a figure on the right, which is on a line of its own where both have no room. */
function split(text: string, figure: string, size: RollSize, fontSize = pageFontSize(size)): object {
  const room = pageWidth(size) / (fontSize * LETTER_WIDTH)
  if (text.length + figure.length + 1 > room)
    return { stack: [{ text }, { text: figure, alignment: 'right', noWrap: true }] }
  return {
    columnGap: 4,
    columns: [
      { width: '*', text },
      { width: 'auto', text: figure, alignment: 'right', noWrap: true },
    ],
  }
}

function totalOf({ label, value, strong, part }: PaperTotal, size: RollSize): object {
  const fontSize = pageFontSize(size) + (strong ? 2 : 0)
  return {
    margin: [part ? 8 : 0, strong ? 2 : 0, 0, 1],
    ...(strong ? { bold: true } : {}),
    fontSize,
    ...split(label, value, size, fontSize),
  }
}

/** Height of the place to sign, in points. */
const SIGNATURE_PLACE = 34

const signature = (name: string, size: RollSize): object => ({
  unbreakable: true,
  margin: [0, SIGNATURE_PLACE, 0, 0],
  stack: [line(size, {}, 0.7), { text: name, alignment: 'center', margin: [0, 2, 0, 0] }],
})
