import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { addDays } from '@yunque/domain/dates'
import { ofArea } from '../../lists/area-of.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { daysOf } from '../../reports/sales/sold.ts'

/** What a reader asks of the journal. */
export type ReportQuery = { from?: string | null; to?: string | null; areaId?: AreaChoice | undefined }

/** The days asked for. @throws Refusal when one is missing */
export const within = ({ from: first, to }: ReportQuery) =>
  daysOf({ from: first ?? undefined, to: to ?? undefined })

/** All days before these. */
export const daysBefore = ({ from: first }: { from: string }) => ({ from: null, to: addDays(first, -1) })

/** The condition on the area of the postings `p`; without an area, all that the reader may see. */
export const inArea = (context: Context, { areaId }: ReportQuery) =>
  ofArea(context, areaId ?? (actsEverywhere(context.actor) ? 'all' : context.actor.areaId), 'p')

/** SQL: an amount above 0; null for any other. */
export const above0 = (amount: string) => `nullif(greatest(${amount}, 0), 0)`
