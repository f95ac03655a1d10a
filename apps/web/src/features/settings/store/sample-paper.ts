import type { RollPaper } from '@yunque/contract/core/paper'
import { paperKindNames, signedKinds } from '@yunque/contract/core/paper-kinds'
import { filled, handover, saidInWords } from '@yunque/contract/core/paper-parts'
import type { PaperKindChoice } from '@yunque/contract/settings/papers'
import { amountInWords } from '@yunque/domain/amount-in-words'
import { formatAmount, formatMoney } from '../../../lib/format/format.ts'
import { papersTexts } from './papers-texts.ts'

type Line = { name: string; quantity: string; amount: number }

const { sample } = papersTexts
const lines: readonly Line[] = [
  { name: sample.product, quantity: '2 × 380.00', amount: 760 },
  { name: sample.long, quantity: '1 × 240.00', amount: 240 },
]
const total = 1150

/** A paper of a kind with these settings, to see how they look. */
export function samplePaper(choice: PaperKindChoice, company: string): RollPaper<Line> {
  const { kind, copies, footer, terms } = choice
  const [copy] = copies
  const signed = signedKinds.includes(kind)
  const values = {
    empresa: company,
    cliente: sample.client,
    numero: '00123',
    vence: sample.due,
    total: formatMoney(total),
    letras: amountInWords(total),
  }
  return {
    kind,
    title: paperKindNames[kind],
    ...(kind === 'statement' ? {} : { number: '00123' }),
    ...(copy ? { copy } : {}),
    meta: [
      { label: 'Cliente', value: sample.client, wide: true },
      { label: 'Fecha', value: sample.date },
    ],
    columns: [
      { header: 'Producto', cell: ({ name }) => name },
      { header: 'Importe', width: 28, align: 'right', cell: ({ amount }) => formatAmount(amount) },
    ],
    rows: lines,
    ticketLine: ({ name, quantity, amount }) => ({
      key: name,
      name,
      detail: quantity,
      amount: formatAmount(amount),
    }),
    totals: [
      { label: 'Subtotal', value: formatMoney(1000) },
      { label: 'IVA 15%', value: formatMoney(150) },
      { label: 'Total', value: formatMoney(total), strong: true },
    ],
    ...(kind === 'statement' ? {} : { words: [saidInWords(total)] }),
    ...(footer ? { footer } : {}),
    ...(signed && terms ? { terms: filled(terms, values) } : {}),
    ...(signed ? { signatures: handover } : {}),
  }
}
