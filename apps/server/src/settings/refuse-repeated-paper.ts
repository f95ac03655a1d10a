import type { PaperKind } from '@yunque/contract/core/asks'
import type { DocumentKind } from '@yunque/contract/core/document-kinds'
import { documentNumber } from '@yunque/contract/core/document-number'
import { documents } from '@yunque/contract/core/documents'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { lockPaperNumber } from '../db/locks.ts'
import { Asking, Refusal } from '../errors.ts'

/**
 * A number on paper. `ownerId` is the supplier for a supplier's numbers, the area for those of our own booklets, else 0;
 * `exceptId` is the document being edited.
 */
type Paper = { number: string; ownerId?: number; exceptId?: number | undefined; acceptRepeated: boolean }
/** A document with the number. `barred`: it stands on our own booklet, where a number is printed once. */
type Taken = { document: DocumentKind; id: number; number: string | null; date: string; barred: boolean }
type Kind = { name: string; paper: PaperKind; find: (paper: Required<Paper>) => RawBuilder<Taken> }

const kind = (name: DocumentKind) => sql.lit(name)

/** Each kind of number on paper: its name in the message, what it stands on, and the query for active documents with the same number. */
const kinds = {
  supplierInvoice: {
    name: 'La factura',
    paper: 'factura',
    find: ({ number, ownerId, exceptId }) => sql`
      select ${kind('purchase')} as document, id, null as number, date, false as barred from purchases
      where step <> 'V' and provider_id = ${ownerId} and paper_key(reference) = paper_key(${number}) and id <> ${exceptId}
        and not exists (select from purchases own where own.id = ${exceptId} and own.provider_id = ${ownerId}
          and paper_key(own.reference) = paper_key(${number}))
      union all
      select ${kind('input')}, id, null, date, false from stock_inputs
      where provider_id = ${ownerId} and paper_key(reference) = paper_key(${number}) and ${exceptId} = 0`,
  },
  supplierReceipt: {
    name: 'El recibo',
    paper: 'recibo',
    find: ({ number, ownerId }) => sql`
      select ${kind('purchasePayment')} as document, t.id, null as number, t.date, false as barred from purchase_payments t join purchases b on b.id = t.purchase_id
      where t.active and t.credit_id is null and t.reference_physical <> '' and b.provider_id = ${ownerId}
        and paper_key(t.reference_physical) = paper_key(${number})
      union all
      select ${kind('supplierCredit')}, id, null, date, false from supplier_credits
      where active and reference_physical <> '' and purchase_id is null and provider_id = ${ownerId}
        and paper_key(reference_physical) = paper_key(${number})`,
  },
  supplierNote: {
    name: 'La nota',
    paper: 'nota',
    find: ({ number, ownerId }) => sql`
      select ${kind('supplierCredit')} as document, id, null as number, date, false as barred from supplier_credits
      where active and reference_physical <> '' and purchase_id is not null and provider_id = ${ownerId}
        and paper_key(reference_physical) = paper_key(${number})`,
  },
  receipt: {
    name: 'El recibo físico',
    paper: 'recibo',
    find: ({ number }) => sql`
      select ${kind('receipt')} as document, id, number, date, false as barred from receipts
      where active and paper_key(reference_physical) = paper_key(${number})`,
  },
  invoice: {
    name: 'El talonario',
    paper: 'factura',
    find: ({ number, ownerId, exceptId }) => sql`
      select ${kind('bill')} as document, id, number, date, area_id = ${ownerId} and opening_id is null as barred from bills
      where active and booklet <> '' and paper_key(booklet) = paper_key(${number}) and id <> ${exceptId}`,
  },
} as const satisfies Record<string, Kind>

/**
 * Refuses a number on paper that another active document has, unless `acceptRepeated` (documents.repeated-paper). A number
 * of our own booklet is always refused (documents.booklet). Takes an advisory lock, so that of concurrent requests with the
 * same number only one passes; call it before locking documents. An empty number is not checked.
 * @throws Asking where `acceptRepeated` would be accepted, Refusal where not
 */
export async function refuseRepeatedPaper(
  tx: Tx,
  kind: keyof typeof kinds,
  { number, ownerId = 0, exceptId = 0, acceptRepeated }: Paper,
): Promise<void> {
  if (number === '' || (acceptRepeated && kind !== 'invoice')) return
  await lockPaperNumber(tx, kind === 'invoice' ? kind : `${kind} ${ownerId}`, number)
  const paper: Kind = kinds[kind]
  const { rows } =
    await sql<Taken>`${paper.find({ number, ownerId, exceptId, acceptRepeated })} order by barred desc, id limit 1`.execute(
      tx,
    )
  const [taken] = rows
  if (!taken || (acceptRepeated && !taken.barred)) return
  const { subject } = documents[taken.document]
  const where = `${subject.charAt(0).toLowerCase()}${subject.slice(1)} ${documentNumber(taken)} del ${taken.date.split('-').reverse().join('/')}`
  const sentence = `${paper.name} ${number} ya está en ${where}`
  throw taken.barred ? new Refusal(sentence) : new Asking(sentence, { kind: 'repeated', paper: paper.paper })
}
