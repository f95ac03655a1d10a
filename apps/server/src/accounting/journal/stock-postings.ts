import type { JournalRule } from '@yunque/contract/accounting/journal-rules'
import { Direction, InputType, OutputType } from '@yunque/contract/core/constants'
import type { StockKind } from '@yunque/contract/core/document-kinds'
import type { documents } from '@yunque/contract/core/documents'
import { type Postings, postingsOf } from './postings.ts'

type Moves<K extends StockKind> = (typeof documents)[K]['stock']
/** The rule against which the movements of each kind are posted, by their type. */
type Against = {
  readonly [K in StockKind]: {
    readonly [D in 'in' | 'out']: Readonly<Record<Moves<K>[D][number], JournalRule>>
  }
}

/**
 * Documents that have amounts of their own post them on their date against `transit`: there, goods wait for the day of
 * their document or of their movement (accounting.days).
 */
const against: Against = {
  bill: { in: { [InputType.saleReturn]: 'transit' }, out: { [OutputType.sale]: 'transit' } },
  creditNote: { in: { [InputType.saleReturn]: 'transit' }, out: { [OutputType.sale]: 'transit' } },
  purchase: {
    in: { [InputType.purchase]: 'transit' },
    out: { [OutputType.reception]: 'awaitingInvoice', [OutputType.purchaseReturn]: 'transit' },
  },
  supplierCredit: {
    in: { [InputType.purchaseReturn]: 'transit' },
    out: { [OutputType.purchaseReturn]: 'transit' },
  },
  reception: {
    in: { [InputType.reception]: 'awaitingInvoice' },
    out: { [OutputType.reception]: 'awaitingInvoice' },
  },
  input: {
    in: {
      [InputType.purchase]: 'transit',
      [InputType.adjustment]: 'adjustment',
      [InputType.opening]: 'opening',
    },
    // The undo of an import takes its opening stock out again.
    out: { [OutputType.adjustment]: 'opening' },
  },
  output: { in: {}, out: { [OutputType.adjustment]: 'adjustment', [OutputType.services]: 'internalUse' } },
  transfer: { in: { [InputType.transfer]: 'betweenAreas' }, out: { [OutputType.transfer]: 'betweenAreas' } },
  claim: { in: { [InputType.claim]: 'warranty' }, out: { [OutputType.claim]: 'warranty' } },
  conversion: { in: { [InputType.conversion]: 'transit' }, out: { [OutputType.conversion]: 'transit' } },
  revaluation: { in: {}, out: { [OutputType.revaluation]: 'revaluation' } },
}

/** SQL of a movement `m`: its value with a sign, in cents too, and the change of the stock's value (accounting.cents). */
const signed = `case m.direction when ${Direction.in} then m.value else -m.value end`
const cents = `round(${signed}, 2)`
const change = `(round(m.value_after, 2) - round(m.value_after - ${signed}, 2))`
/** SQL: what rounds the cents of a movement to the change. */
const rounded = `(${cents} - ${change})`

/** What differs for some movements of a kind, with the table that has them. */
type Except = { join: string; when: string; from: JournalRule; to: JournalRule; amount: string }

const ofCount = (column: string): Except => ({
  join: `left join stock_counts c on c.${column} = m.document_id`,
  when: 'c.id is not null',
  from: 'adjustment',
  to: 'countDifference',
  amount: cents,
})
/** Goods that leave again because their document is voided, at another value than they entered with. */
const ofVoid = (from: JournalRule, to: JournalRule, type?: number): Except => ({
  join: `left join stock_movements i on m.direction = ${Direction.out} and i.direction = ${Direction.in}
      and i.document_kind = m.document_kind and i.document_id = m.document_id and i.line = m.line
      and i.product_id = m.product_id${type === undefined ? '' : ` and m.type_id = ${type}`}`,
  when: 'i.id is not null',
  from,
  to,
  amount: `(${cents} + round(i.value, 2))`,
})
/** The IVA that a revaluation had taken out of goods that come back or leave again without it (taxes.undone). */
const revalued = (from: JournalRule): Except => ({
  join: '',
  when: 'm.iva_gone > 0',
  from,
  to: 'revaluation',
  amount: `(round(m.value + m.iva_gone, 2) - round(m.value, 2)) * case m.direction when ${Direction.in} then -1 else 1 end`,
})
const exceptions: { readonly [K in StockKind]?: readonly Except[] } = {
  input: [ofCount('input_id')],
  output: [ofCount('output_id')],
  /** The goods that a purchase bills leave with their provisional value and the difference that is a cost. */
  purchase: [
    {
      join: `left join purchase_receptions r on m.direction = ${Direction.out} and r.purchase_id = m.document_id
      and r.product_id = m.product_id`,
      when: 'r.product_id is not null',
      from: 'awaitingInvoice',
      to: 'costDifference',
      amount: `(${cents} + round(r.provisional, 2))`,
    },
    ofVoid('transit', 'costDifference', OutputType.purchaseReturn),
    revalued('costDifference'),
  ],
  /** What no purchase will bill leaves with its provisional value and the difference that is a cost. */
  reception: [
    {
      join: `left join reception_exits x on m.direction = ${Direction.out} and x.reception_id = m.document_id
      and x.line = m.line and x.seq = m.seq`,
      when: 'x.id is not null',
      from: 'awaitingInvoice',
      to: 'costDifference',
      amount: `(${cents} + round(x.value, 2))`,
    },
  ],
  /** What leaves its source for a transfer with reception, or returns there, is in transit (transfers.journal). */
  transfer: [
    {
      join: 'left join transfers t on t.id = m.document_id and t.with_reception and t.source_area_id = m.area_id',
      when: 't.id is not null',
      from: 'betweenAreas',
      to: 'goodsInTransit',
      amount: cents,
    },
  ],
  bill: [revalued('transit')],
  creditNote: [ofVoid('transit', 'costDifference'), revalued('transit')],
  supplierCredit: [revalued('transit')],
  claim: [revalued('warranty')],
}

/** What the movements of a kind post on the day of their posting (receptions.journal). */
export function stockPostings(kind: StockKind): readonly Postings[] {
  const { in: entries, out: exits } = against[kind]
  const excepted = exceptions[kind] ?? []
  const source = {
    kind,
    date: 'm.posted_day',
    id: 'm.document_id',
    area: 'm.area_id',
    product: 'm.product_id',
  }
  return [
    postingsOf({
      ...source,
      tables: `stock_movements m ${excepted.map(({ join }) => join).join(' ')}`,
      where: `m.document_kind = '${kind}'`,
      each: [
        ['stock', change],
        ...countered(Direction.in, entries),
        ...countered(Direction.out, exits),
        ...excepted.flatMap(({ from, to, when, amount }) => {
          const moving = (value: string) => `case when ${when} then ${value} else 0 end`
          return [[from, moving(amount)] as const, [to, moving(`-${amount}`)] as const]
        }),
      ],
    }),
    // The condition is that of the index stock_movements_cents.
    postingsOf({
      ...source,
      tables: 'stock_movements m',
      where: `m.document_kind = '${kind}' and ${rounded} <> 0`,
      each: [['rounding', rounded]],
    }),
  ]
}

/** What the target receives leaves the transit of the source (transfers.journal). */
export const receivedPostings: readonly Postings[] = [
  postingsOf({
    kind: 'transfer',
    date: 'm.posted_day',
    id: 'm.document_id',
    area: 't.source_area_id',
    tables: `stock_movements m join transfers t on t.id = m.document_id and t.with_reception and t.target_area_id = m.area_id`,
    where: `m.document_kind = 'transfer'`,
    each: [
      ['betweenAreas', 'round(m.value, 2)'],
      ['goodsInTransit', '-round(m.value, 2)'],
    ],
  }),
]

const countered = (direction: number, rules: Readonly<Record<number, JournalRule>>) =>
  Object.entries(rules).map(
    ([type, rule]) =>
      [
        rule,
        `case when m.direction = ${direction} and m.type_id = ${type} then -${cents} else 0 end`,
      ] as const,
  )
