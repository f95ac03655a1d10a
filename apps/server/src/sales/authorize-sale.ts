import { PaymentType } from '@yunque/contract/core/constants'
import { backdating } from '../access/approvals/backdating.ts'
import type { Approval, ApprovalRequest } from '../access/approvals/require-approval.ts'
import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { type AuthorizedUse, accept, authorize, type Excess } from './authorizations/authorize.ts'
import { codesToKeep, type SaleCodes } from './authorizations/sale-codes.ts'
import { creditExcess } from './credit-excess.ts'
import type { MeasuredSale } from './measure-sale.ts'
import { priceExcesses } from './price-excesses.ts'
import { daysExcess } from './sale-client.ts'

/** A measured sale that may be written. */
export type AuthorizedSale = MeasuredSale & {
  /** What its codes authorized, and the approval of the rest. */
  uses: AuthorizedUse[]
  approval: Approval | null
  codes: SaleCodes
}

/** What an approval of the act is for, and what the act needs beside its sale, in the same approval. */
export type ActRequest = Pick<ApprovalRequest, 'needs'> & { subject: readonly unknown[] }

/**
 * The second of two steps of a sale: the credit, discounts and prices of a measured sale against its codes and approvals. It comes
 * after all other checks, because the refusal of a price below cost reveals something about the cost. Writes nothing.
 * @throws Refusal, NeedsCode, NeedsApproval
 */
export async function authorizeSale(
  tx: Tx,
  context: Context,
  measured: MeasuredSale,
  { subject, needs }: ActRequest,
): Promise<AuthorizedSale> {
  const { sale, terms, lines, stock, settings, given } = measured
  const { areaId, takesStock, keptDate, stored } = terms
  const excesses = [
    ...(keepsDays(measured) ? [] : daysExcess(context, measured.client, sale)),
    ...priceExcesses(lines, { areaId, stock: takesStock ? stock : null, settings }),
    ...(await debtExcess(tx, measured)),
  ]
  const asked = {
    given,
    excesses,
    areaId,
    subject,
    needs: [...(takesStock ? backdating(sale.date, context, keptDate) : []), ...needs],
  }
  const { uses, approval } =
    terms.acceptedBy === undefined ? await authorize(tx, context, asked) : accept(asked, terms.acceptedBy)
  return { ...measured, uses, approval, codes: codesToKeep(context, sale.authCode, stored) }
}

/** What an approval of a new sale is for: its client, its date and everything that it sells. */
export const saleSubject = ({ sale, terms, lines }: MeasuredSale): readonly unknown[] => [
  'bills',
  terms.billed?.preBillId ?? 0,
  sale.clientId,
  sale.date,
  sale.paymentTypeId,
  lines.map(({ product, quantity, price, total }) => [product.id, quantity, price, total]),
]

/** Whether its credit days were authorized before: those of a pre-sale, and of an invoice that is posted again. */
const keepsDays = ({ terms: { billed, reenabled } }: MeasuredSale): boolean =>
  reenabled !== undefined || (billed !== undefined && !billed.daysByCode)

async function debtExcess(
  tx: Tx,
  { sale, terms, client, project, settings, totals }: MeasuredSale,
): Promise<Excess[]> {
  const owes = terms.makesDebt && sale.paymentTypeId === PaymentType.credit
  return owes && settings.validate_credit_client
    ? creditExcess(tx, client, { total: totals.total, project })
    : []
}
