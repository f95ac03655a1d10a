import { PaymentMethod } from '@yunque/contract/core/constants'
import type { DocumentKind } from '@yunque/contract/core/document-kinds'
import { documentNumber } from '@yunque/contract/core/document-number'
import { documents } from '@yunque/contract/core/documents'
import { nameOfPayment } from '@yunque/contract/receivables/payment-words'
import { Currency } from '@yunque/domain/codes'
import { referenceDays } from '@yunque/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import type { Need } from '../access/approvals/require-approval.ts'
import type { Tx } from '../db/database.ts'
import { lockReferences } from '../db/locks.ts'
import { Asking } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'

/** A tender with what names it outside the store. */
export type NamedTender = { paymentMethodId: PaymentMethod; bankId: number | null; reference: string }

type ActRequest = {
  tenders: readonly NamedTender[]
  /** The day of the payment. */
  date: string
  acceptReference: boolean
  /** The invoice that is posted again, whose own payments do not count. */
  exceptBill?: number
}

/** A payment in force with the reference of a tender. */
type Taken = {
  place: number
  document: DocumentKind
  id: number
  number: string | null
  date: string
  bank: string | null
}

const payingOnce = (tenders: readonly NamedTender[]) =>
  tenders.filter((tender) => tender.reference.trim() !== '' && referenceDays(tender.paymentMethodId) !== 0)

/** Locks the references that pay once, so that of two payments with the same only one passes. Before any document. */
export async function lockTenders(tx: Tx, tenders: readonly NamedTender[]): Promise<void> {
  const names = payingOnce(tenders).map(({ paymentMethodId, bankId, reference }) => ({
    owner: `${paymentMethodId} ${bankId ?? 0}`,
    reference,
  }))
  if (names.length > 0) await lockReferences(tx, names)
}

/**
 * A reference pays once (sales.reference-once). The needs of a payment with one that another payment in force has; users
 * who may approve have none. The tenders are locked by `lockTenders`.
 * @throws Asking unless `acceptReference`
 */
export async function repeatedReferences(tx: Tx, { actor }: Context, asked: ActRequest): Promise<Need[]> {
  const tenders = payingOnce(asked.tenders)
  if (tenders.length === 0) return []
  const sentences = (await findTaken(tx, tenders, asked)).map((taken) =>
    sentenceOf(tenders[taken.place], taken),
  )
  if (sentences.length === 0) return []
  if (!asked.acceptReference)
    throw new Asking(
      [...sentences.map((one) => `${one}.`), '¿Es otro pago con la misma referencia?'].join('\n'),
      { kind: 'reference' },
    )
  if (may(actor, 'app') || may(actor, 'aprobar')) return []
  return sentences.map((sentence) => ({ act: 'repeatReference', figure: null, sentence }))
}

/** The first payment in force with the reference of each tender. */
async function findTaken(
  tx: Tx,
  tenders: readonly NamedTender[],
  { date, exceptBill = 0 }: ActRequest,
): Promise<readonly Taken[]> {
  const wanted = tenders.map(({ paymentMethodId: method, bankId: bank, reference }, place) => {
    const days = referenceDays(method)
    return {
      place,
      method,
      bank: bank ?? 0,
      reference,
      days: days === Number.POSITIVE_INFINITY ? null : days,
    }
  })
  const kind = (name: DocumentKind) => sql.lit(name)
  const named = (payment: string, day: string) => {
    const [p, d] = [sql.raw(payment), sql.raw(day)]
    return sql`${p}.payment_method_id in (${sql.join(methodsOnce.map((one) => sql.lit(one)))})
      and ${p}.reference <> '' and ${p}.payment_method_id = w.method and coalesce(${p}.bank_id, 0) = w.bank
      and reference_key(${p}.reference) = reference_key(w.reference)
      and (w.days is null or abs(${d}.date - ${date}::date) <= w.days)`
  }
  const { rows } = await sql<Taken>`
    select distinct on (w.place) w.place, t.document, t.id, t.number, t.date, k.name as bank
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w (place int, method int, bank int, reference text, days int)
    cross join lateral (
      select ${kind('bill')} as document, b.id, b.number, b.date, b.created_at
      from bill_payments y join bills b on b.id = y.bill_id
      where b.active and b.id <> ${exceptBill} and ${named('y', 'b')}
      union all
      select ${kind('receipt')}, r.id, r.number, r.date, r.created_at from receipts r where r.active and ${named('r', 'r')}
      union all
      select ${kind('deposit')}, d.id, null, d.date, d.created_at
      from deposit_payments y join deposits d on d.id = y.deposit_id
      where d.active and d.type_id = 1 and ${named('y', 'd')}) t
    left join banks k on k.id = w.bank
    order by w.place, t.created_at, t.document, t.id`.execute(tx)
  return rows
}

const methodsOnce = Object.values(PaymentMethod).filter((method) => referenceDays(method) !== 0)

/** 'La referencia 4471 (Transferencia, BAC) ya pagó la factura 00012 del 27/11/2026' */
function sentenceOf(tender: NamedTender | undefined, taken: Taken): string {
  if (!tender) throw new Error('A repeated reference has its tender')
  const { subject } = documents[taken.document]
  const by = [nameOfPayment({ ...tender, currencyId: Currency.cordobas }), taken.bank]
    .filter(Boolean)
    .join(', ')
  const first = `${subject.charAt(0).toLowerCase()}${subject.slice(1)} ${documentNumber(taken)}`
  return `La referencia ${tender.reference.trim()} (${by}) ya está en ${first} del ${taken.date.split('-').reverse().join('/')}`
}

/** SQL: whether a payment of an alias has the reference, in any notation (sales.reference-once). */
export const hasReference = (payment: string, reference: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${payment}.reference`)} <> ''
    and reference_key(${sql.ref(`${payment}.reference`)}) = reference_key(${reference}))`
