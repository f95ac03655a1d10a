import { PaymentMethod } from '@yunque/contract/core/constants'
import { formatId } from '@yunque/contract/core/format'
import type { Paid } from '@yunque/contract/receivables/payments'
import type { OfflineKind } from '@yunque/contract/sales/kept-act-words'
import { type KeptAct, type KeptInvoice, type KeptNote, keptAct } from '@yunque/contract/sales/kept-acts'
import { type LaterLine, laterKinds } from '@yunque/contract/sales/later-act-words'
import { type LaterAct, laterAct } from '@yunque/contract/sales/later-acts'
import { provisionalNumber } from '@yunque/contract/sales/offline-sale-words'
import {
  type OfflineSale,
  offlineSale,
  type SealedSale,
  type SoldGoods,
} from '@yunque/contract/sales/offline-sales'
import { divide, scales, subtract, sum } from '@yunque/domain/decimal'
import { isCash, tenderValue } from '@yunque/domain/payments'
import { countOf } from '../../settings/series/keep-number.ts'

/** What a device gave: a sale that it made without the server, an act that the server had answered, or one that it kept for later. */
export type Content =
  | { kind: 'sale'; sale: OfflineSale }
  | { kind: 'act'; act: KeptAct }
  | { kind: 'later'; later: LaterAct }

/** The content of what a device gave; undefined for one that this version cannot read. */
export function readContent(content: string): Content | undefined {
  try {
    const value: unknown = JSON.parse(content)
    const kind: unknown = Reflect.get(Object(value), 'kind')
    if (kind === undefined) return { kind: 'sale', sale: offlineSale.parse(value) }
    const isLater = laterKinds.some(({ id }) => id === kind)
    return isLater
      ? { kind: 'later', later: laterAct.parse(value) }
      : { kind: 'act', act: keptAct.parse(value) }
  } catch {
    return undefined
  }
}

/** The columns of what was given; nulls where its content cannot be read. */
type Facts = {
  kind: OfflineKind
  shown: string
  soldAt: string | null
  /** The day of its document; null for that of `soldAt`. */
  date: string | null
  areaId: number
  /** Who did it: a seller by id, whoever did another act by name. */
  sellerId: number
  username: string
  client: string
  total: number | null
  cash: number
  keptId: number | null
  keptSeries: string | null
  keptNumber: number | null
}

/** What the list shows of what was given, and by what it is found. */
export function factsOf(given: SealedSale, content: Content | undefined): Facts {
  if (content?.kind === 'act') return factsOfAct(content.act)
  if (content?.kind === 'later') return factsOfLater(given, content.later)
  const sale = content?.sale
  const { number, deviceId } = given
  return {
    ...nothing,
    kind: number === null ? 'invoice' : 'sale',
    shown: number === null ? '' : provisionalNumber(deviceId, number),
    soldAt: sale?.soldAt ?? null,
    areaId: sale?.areaId ?? 0,
    sellerId: sale?.sellerId ?? 0,
    client: sale?.client ?? '',
    total: sale?.total ?? null,
    cash: sale ? cashOf(sale) : 0,
  }
}

const nothing = {
  soldAt: null,
  date: null,
  areaId: 0,
  sellerId: 0,
  username: '',
  client: '',
  total: null,
  cash: 0,
  keptId: null,
  keptSeries: null,
  keptNumber: null,
}

function factsOfAct(act: KeptAct): Facts {
  const { kind, at: soldAt, areaId, username, id: keptId } = act
  const bare = { ...nothing, kind, shown: '', soldAt, areaId, username, keptId }
  if (act.kind === 'void') return bare
  const { number, series, client, total } = act
  const printed = { shown: number, client, total, keptSeries: series, keptNumber: countOf(number) }
  if (act.kind === 'note') return { ...bare, ...printed, date: act.note.date }
  return { ...bare, ...printed, date: act.invoice.date, cash: cashOf(act.invoice) }
}

function factsOfLater({ deviceId, number }: SealedSale, later: LaterAct): Facts {
  const { kind, at: soldAt, areaId, username, subject, total, body } = later
  const isCash = Reflect.get(body, 'paymentMethodId') === PaymentMethod.cash
  return {
    ...nothing,
    kind,
    shown: number === null ? '' : provisionalNumber(deviceId, number),
    soldAt,
    areaId,
    sellerId: 0,
    username,
    client: subject.slice(0, 201),
    total,
    cash: isCash ? total : 0,
  }
}

/** The cash that a sale left in the box, C$. */
function cashOf({ payments = [], change }: Pick<Paid, 'payments' | 'change'>): number {
  const cash = payments.filter(isCash).map((tender) => tenderValue(tender, tender.rate ?? 0))
  return subtract(sum(cash), change ?? 0)
}

/** What was sold or came back, for a person; null for a void, and for what cannot be read. */
export function goodsOf(content: Content | undefined): SoldGoods | null {
  if (content?.kind === 'sale') return content.sale
  if (content?.kind !== 'act' || content.act.kind === 'void') return null
  return content.act.kind === 'note' ? goodsOfNote(content.act) : goodsOfInvoice(content.act)
}

function goodsOfInvoice({ invoice, products, total }: KeptInvoice): SoldGoods {
  const lines = invoice.lines.map(({ productId, quantity, price, discount, serials }, at) => ({
    productId,
    product: products[at] ?? '',
    quantity,
    price: subtract(price, divide(discount, quantity, scales.price)),
    serials,
  }))
  const { clientName, payments = [], change } = invoice
  return { clientName, lines, payments, total, change: change ?? 0 }
}

/** Units that came back have no price here: the note is worth its total. */
function goodsOfNote({ note, products, total }: KeptNote): SoldGoods {
  const lines = note.lines.map(({ productId, quantity }, at) => ({
    productId,
    product: products[at] ?? '',
    quantity,
    price: 0,
    serials: [],
  }))
  return { clientName: '', lines, payments: [], total, change: 0 }
}

/** What an act that was kept for later did, line by line. */
export const didOf = (content: Content | undefined): LaterLine[] =>
  content?.kind === 'later' ? content.later.lines : []

/** What an act does besides selling, in words; '' for a sale and an invoice. */
export function wordsOf(content: Content | undefined): string {
  if (content?.kind === 'later') return content.later.words
  if (content?.kind !== 'act') return ''
  const { act } = content
  if (act.kind === 'void') return `Anulación de la factura ${formatId(act.id)}: ${act.reason}`
  if (act.kind === 'note')
    return `Nota de crédito de la factura ${formatId(act.note.billId)}: ${act.note.observation}`
  return act.kind === 'exchange' ? 'Productos que se llevó a cambio de otros' : ''
}
