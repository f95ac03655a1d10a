import { documents } from '@yunque/contract/core/documents'
import { type RawBuilder, sql } from 'kysely'
import { actsEverywhere, type Context, may } from '../operation/context.ts'

/** SQL conditions on the invoices `b` that a reader finds. */
type Scope = (context: Pick<Context, 'actor'>) => RawBuilder<unknown>[]

/** The invoices that a reader may see: all of their area, or only their own (access.own-invoices). */
export const visibleBills: Scope = (context) => {
  const scope = areaBills(context)
  const { userId } = context.actor
  if (!may(context.actor, 'verTodasFacturas'))
    scope.push(sql`(b.seller_id = ${userId} or b.created_by_id = ${userId})`)
  return scope
}

const areaBills: Scope = ({ actor }) => (actsEverywhere(actor) ? [] : [sql`b.area_id = ${actor.areaId}`])

/** Users who collect for everybody may open every invoice. */
export const readableBills: Scope = (context) =>
  may(context.actor, 'cuentasPorCobrar') ? areaBills(context) : visibleBills(context)

/** Users who make credit notes find every invoice of the area. */
export const creditableBills: Scope = (context) =>
  may(context.actor, 'crearNotasCreditos') ? areaBills(context) : readableBills(context)

/**
 * The invoices whose goods a reader finds by a number: as readers of invoices find them, and for who reads none, such as a
 * keeper, those of the area (access.look-ups).
 */
export const servedBills: Scope = (context) =>
  may(context.actor, ...documents.bill.readers) ? creditableBills(context) : areaBills(context)
