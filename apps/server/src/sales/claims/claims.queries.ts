import { type ClaimDetail, type ClaimStepRow, lateClaimDays } from '@yunque/contract/sales/claims'
import { claims } from '@yunque/contract/sales/claims.endpoints'
import { ClaimStep, nextSteps } from '@yunque/domain/claims'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { productCode, productName } from '../../inventory/product-facts/product-fields.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'
import { notesOfClaim } from './claim-notes.ts'
import { standingOf } from './lock-claim.ts'

/** SQL: the claims `k` whose client has waited for too long (claims.late). */
export const isLateClaim = (today: string) =>
  sql`k.open and k.date <= ${today}::date - ${sql.lit(lateClaimDays)}::int`

/** Claims of the reader's area (20 a page; claims.readers). */
export const claimList = defineList(claims.list)({
  from: from('claims', 'k')
    .left('areas', 'a', { id: 'k.area_id' })
    .left('bills', 'b', { id: 'k.bill_id' })
    .left('products', 'p', { id: 'k.product_id' })
    .left('providers', 'v', { id: 'k.provider_id' })
    .left('credit_notes', 'n', { id: 'k.note_id' })
    .settings('g'),
  fields: {
    id: 'k.id',
    date: 'k.date',
    areaId: 'k.area_id',
    area: 'a.name',
    clientId: 'k.client_id',
    client: { sql: 'k.client_name', names: 'client' },
    phone: 'k.client_phone',
    billId: 'k.bill_id',
    billNumber: ({ b }) => `(case when ${b}.id is not null then ${shownNumber(b)} end)`,
    productId: 'k.product_id',
    internalCode: productCode('p'),
    product: productName('p'),
    serial: 'k.serial',
    quantity: 'k.quantity',
    fault: 'k.fault',
    condition: 'k.condition',
    warrantyId: 'k.warranty',
    warrantyUntil: 'k.warranty_until',
    stateId: 'k.state',
    placeId: 'k.place',
    resolutionId: 'k.resolution',
    owed: 'k.owed',
    daysOpen: ({ k, g }) =>
      `(case when ${k}.open then (now() at time zone ${g}.time_zone)::date - ${k}.date end)`,
    providerId: 'k.provider_id',
    provider: 'v.name',
    providerReference: 'k.provider_reference',
    newSerial: 'k.new_serial',
    noteId: 'k.note_id',
    noteNumber: ({ n }) => `(case when ${n}.id is not null then ${shownNumber(n)} end)`,
    value: 'k.value',
    attachments: ({ k }) => `(select count(*)::int from attachments f where f.claim_id = ${k}.id)`,
    createAt: 'k.created_at',
    createBy: 'k.created_by',
    version: 'k.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  counts: 'k.active',
  where: ({ actor }, { billId, clientId, productId, providerId, state, open, owed }) => [
    !actsEverywhere(actor) && sql`k.area_id = ${actor.areaId}`,
    billId !== undefined && sql`k.bill_id = ${billId}`,
    clientId !== undefined && sql`k.client_id = ${clientId}`,
    productId !== undefined && sql`k.product_id = ${productId}`,
    providerId !== undefined && sql`k.provider_id = ${providerId}`,
    state !== undefined && sql`k.state = ${state}`,
    open !== undefined && sql`k.open`,
    owed !== undefined && sql`k.owed`,
  ],
})

/** One claim with its history and what may follow. @throws NotFound, also for those that the reader may not see */
export async function findClaim(db: Db | Tx, context: Context, id: number): Promise<ClaimDetail> {
  const row = await findListed(db, context, claimList, id)
  const { rows: steps } = await sql<ClaimStepRow>`
    select s.seq, s.kind as step, s.date, s.note, v.name as provider, s.reference, s.at, u.full_name as "user"
    from claim_steps s join users u on u.id = s.user_id left join providers v on v.id = s.provider_id
    where s.claim_id = ${id} order by s.seq`.execute(db)
  const { rows } = await sql<Parameters<typeof standingOf>[0] & { um: string; unit_id: number | null }>`
    select k.place, k.resolution, k.returned, k.owed, k.voided, k.unit_id, m.name as um
    from claims k join products p on p.id = k.product_id join units m on m.id = p.unit_id where k.id = ${id}`.execute(
    db,
  )
  const [stored] = rows
  if (!stored) throw new Error('A listed claim without a row')
  const next = nextSteps(standingOf(stored))
  const notes = next.includes(ClaimStep.credited) ? await notesOfClaim(db, id) : []
  return { ...row, um: stored.um, steps, next, notes, knownUnit: stored.unit_id !== null }
}
