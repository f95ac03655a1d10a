import { documentNumber } from '@yunque/contract/core/document-number'
import { formatId } from '@yunque/contract/core/format'
import { claimMessages } from '@yunque/contract/sales/claim-words'
import { ClaimStep } from '@yunque/domain/claims'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { LockedBill } from '../lock-bill.ts'

/** Refuses the void of a locked invoice while a claim of it is open, or changed a unit that it sold (claims.invoice). */
export async function refuseClaimed(tx: Tx, bill: LockedBill): Promise<void> {
  const claim = await tx
    .selectFrom('claims')
    .select('id')
    .where('bill_id', '=', bill.id)
    .where('active', '=', true)
    .where((eb) =>
      eb.or([
        eb('open', '=', true),
        eb('resolution', 'in', [ClaimStep.changedBySupplier, ClaimStep.changedFromStock]),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (claim) throw new Refusal(claimMessages.ofBill(documentNumber(bill), formatId(claim.id)))
}
