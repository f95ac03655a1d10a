import type { RollPaper } from '@yunque/contract/core/paper'
import { texts } from './texts.ts'

type Line = { name: string; amount: string }

const lines: readonly Line[] = [
  { name: texts.testAccents, amount: '1,234.56' },
  { name: texts.testWidth, amount: '0.00' },
]

/** What a test print shows: accents, a long name, and the amounts at the right margin. */
export const testPaper: RollPaper<Line> = {
  title: texts.testPrint,
  meta: [{ label: texts.testMeta, value: texts.testMetaValue }],
  columns: [
    { header: texts.testLine, cell: ({ name }) => name },
    { header: texts.testAmount, align: 'right', width: 30, cell: ({ amount }) => amount },
  ],
  rows: lines,
  totals: [{ label: texts.testAmount, value: '1,234.56', strong: true }],
  footer: texts.testFooter,
  ticketLine: ({ name, amount }) => ({ key: name, name, detail: '', amount }),
}
