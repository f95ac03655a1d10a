import { daysBetween } from '@yunque/domain/dates'
import type { Tx } from '../../db/database.ts'
import { type Context, may } from '../../operation/context.ts'
import { type Approval, approvalOf, type Need } from './require-approval.ts'

/**
 * The need of a document dated before today (approvals.backdating). Users with `app` have none, as for `daysBack`, and a
 * stored date may stay.
 */
export function backdating(date: string, { actor, today }: Context, kept?: string): Need[] {
  const days = daysBetween(date, today)
  if (date === kept || days <= 0 || may(actor, 'app')) return []
  const ago = days === 1 ? 'un día' : `${days} días`
  const sentence = `La fecha ${date.split('-').reverse().join('/')} es de hace ${ago}`
  return [{ act: 'backdate', figure: days, sentence }]
}

type Dated = { date: string; kept?: string | undefined; areaId: number; subject: unknown }

/** The approval of a document by its date alone, to be noted once it is saved; null: it needs none. @throws NeedsApproval */
export const dateApproval = (
  tx: Tx,
  context: Context,
  { date, kept, areaId, subject }: Dated,
): Promise<Approval | null> =>
  approvalOf(tx, context, { areaId, subject, needs: backdating(date, context, kept) })
