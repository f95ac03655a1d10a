import type { StateOf } from '@yunque/contract/core/entity'
import { claimMessages } from '@yunque/contract/sales/claim-words'
import type { ClaimFollow, VoidClaim } from '@yunque/contract/sales/claims'
import { ClaimStep } from '@yunque/domain/claims'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { changeUnit } from './change-unit.ts'
import { refuseReturned } from './claim-ground.ts'
import { notesOfClaim } from './claim-notes.ts'
import { type LockedClaim, lockClaim, lockOnly, refuseStep } from './lock-claim.ts'
import { writeStep } from './write-step.ts'

/** Writes the next step of a claim that moves no goods of the store (claims.steps). */
export async function followClaim(
  tx: Tx,
  context: Context,
  { id, step, note, version, ...said }: ClaimFollow & { id: number },
): Promise<number> {
  const noteId = step === ClaimStep.credited ? said.noteId : null
  const claim = await lockClaim(tx, context, id, noteId)
  refuseStep(claim, step, version)
  await refuseReturned(tx, claim, step)
  await writeStep(tx, context, claim, {
    step,
    note,
    ...(await detailsOf(tx, context, claim, { step, ...said })),
  })
  return id
}

type FollowFields = Omit<ClaimFollow, 'note' | 'version'>
type Details = Pick<Parameters<typeof writeStep>[3], 'providerId' | 'reference' | 'changes' | 'told'>

async function detailsOf(tx: Tx, context: Context, claim: LockedClaim, said: FollowFields): Promise<Details> {
  const { step, providerId, reference, newSerial, noteId } = said
  if (step === ClaimStep.sent && providerId !== null) {
    await refuseUnknownProvider(tx, providerId)
    const changes = { provider_id: providerId, provider_reference: reference }
    return { providerId, reference, changes, told: { providerId, reference } }
  }
  if (step === ClaimStep.back) return { reference }
  if (step === ClaimStep.changedBySupplier) {
    const unit = await changeUnit(tx, context, claim, newSerial)
    const changes = { new_serial: unit?.serial ?? newSerial, new_unit_id: unit?.id ?? null }
    return { changes, told: { newSerial } }
  }
  if (step === ClaimStep.credited && noteId !== null) {
    await refuseStrangeNote(tx, claim, noteId)
    return { changes: { note_id: noteId }, told: { noteId } }
  }
  return {}
}

async function refuseUnknownProvider(tx: Tx, id: number): Promise<void> {
  const provider = await tx.selectFrom('providers').select('active').where('id', '=', id).executeTakeFirst()
  if (!provider?.active) throw new Refusal(claimMessages.unknownProvider)
}

/** The note has to have the claimed units, and no other claim may have them (claims.credit). */
async function refuseStrangeNote(tx: Tx, claim: LockedClaim, noteId: number): Promise<void> {
  if (claim.bill_id === null) throw new Refusal(claimMessages.noBillNote)
  const notes = await notesOfClaim(tx, claim.id)
  if (!notes.some(({ id }) => id === noteId)) throw new Refusal(claimMessages.strangeNote)
}

/** Voids a claim of which nothing has moved, such as one that was received by mistake (claims.void). */
export async function voidClaim(
  tx: Tx,
  context: Context,
  { id, reason, version }: VoidClaim & { id: number },
): Promise<StateOf> {
  const claim = await lockClaim(tx, context, id)
  refuseStep(claim, ClaimStep.voided, version)
  await writeStep(tx, context, claim, { step: ClaimStep.voided, note: reason })
  return { id, active: false }
}

/** The claims that a credit note had resolved wait again, once it is void. Its invoice and the note are locked (claims.credit). */
export async function reopenCredited(tx: Tx, context: Context, noteId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from claims where note_id = ${noteId} and resolution = ${ClaimStep.credited} order by id`.execute(
    tx,
  )
  for (const { id } of rows) {
    const claim = await lockOnly(tx, id)
    await writeStep(tx, context, claim, { step: ClaimStep.reopened, changes: { note_id: null } })
  }
}
