import { SettlementState } from '@yunque/contract/commissions/settlement.record'
import { PurchaseStep, TransferStep } from '@yunque/contract/core/constants'
import { documents } from '@yunque/contract/core/documents'
import type { StateOf } from '@yunque/contract/core/entity'
import { CountStep } from '@yunque/contract/inventory/count.record'
import { DeliveryState } from '@yunque/contract/sales/delivery.record'
import { sql, type Updateable } from 'kysely'
import type { Tables, Tx } from '../db/database.ts'
import { documentTables } from '../db/document-tables.ts'
import type { Context } from './context.ts'
import { type Posting, posted } from './posted.ts'

const inactive = { active: false }
const modified = { by: 'modified_by', at: 'modified_at' } as const
const voided = { by: 'voided_by', at: 'voided_at' } as const

/** How a document says that it is void: the columns of its state, and those of who voided it and when. */
const marks = {
  bill: { state: inactive, versioned: true, ...modified },
  receipt: { state: inactive, versioned: false, ...modified },
  creditNote: { state: inactive, versioned: false, ...modified },
  deposit: { state: inactive, versioned: false, ...modified },
  cashMovement: { state: inactive, versioned: false, ...modified },
  purchasePayment: { state: inactive, versioned: false, ...modified },
  supplierCredit: { state: inactive, versioned: false, ...modified },
  reception: { state: inactive, versioned: false, ...voided },
  purchase: { state: { step: PurchaseStep.voided }, versioned: true, ...modified },
  transfer: { state: { step: TransferStep.voided }, versioned: true, ...modified },
  delivery: { state: { state: DeliveryState.voided }, versioned: true, ...voided },
  commissionSettlement: { state: { state: SettlementState.voided }, versioned: true, ...voided },
  stockCount: { state: { step: CountStep.voided }, versioned: true, by: 'closed_by', at: 'closed_at' },
} as const

type VoidableKind = keyof typeof marks
type Voided<K extends VoidableKind> = {
  id: number
  /** The area whose users get the event. */
  areaId?: number
  /** What else of its row changes. */
  set?: Updateable<Tables[(typeof documentTables)[K]]>
  /** What the audit trail keeps of it. */
  before?: object
  after?: object
  /** What else of its act screens show. */
  also?: readonly Posting[]
}

/**
 * Voids a locked document, whose operation has checked that it may be voided: marks it, with who did it, and posts that.
 * It keeps its number and its figures (documents.kept).
 */
export async function voidDocument<K extends VoidableKind>(
  tx: Tx,
  context: Context,
  kind: K,
  { id, areaId, set = {}, before, after, also = [] }: Voided<K>,
): Promise<StateOf> {
  const { state, by, at, versioned } = marks[kind]
  const columns = { ...state, ...set, [by]: context.actor.username, [at]: new Date() }
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (versioned) changes.push(sql`version = version + 1`)
  await sql`update ${sql.table(documentTables[kind])} set ${sql.join(changes)} where id = ${id}`.execute(tx)
  const place = { entity: documents[kind].wire, id, ...(areaId === undefined ? {} : { areaId }) }
  await posted(tx, context, [
    { ...place, act: 'anular', before: before ?? null, after: after ?? null },
    ...also,
  ])
  return { id, active: false }
}
