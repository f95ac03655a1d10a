import { type RawBuilder, sql } from 'kysely'
import { type Actor, actsEverywhere, may } from '../operation/context.ts'

type Conditions = (who: { actor: Actor }) => RawBuilder<unknown>[]

const ofArea: Conditions = ({ actor }) => (actsEverywhere(actor) ? [] : [sql`b.area_id = ${actor.areaId}`])
const own = ({ userId }: Actor) => sql`(b.seller_id = ${userId} or b.created_by_id = ${userId})`

/**
 * The invoices (`b`) whose debts and payments the reader may see: their area's, and without the right to all of them
 * only those that they sold or made (credit.visible-debts).
 */
export const visibleDebts: Conditions = ({ actor }) =>
  may(actor, 'cuentasPorCobrar', 'verTodasFacturas') ? ofArea({ actor }) : [...ofArea({ actor }), own(actor)]

/** As `visibleDebts` for the payment history, a report of its own: who is not held to their own sees their area's. */
export const visibleHistory: Conditions = ({ actor }) =>
  may(actor, 'verMisCuentasXCobrar', 'verMisFacturas') ? visibleDebts({ actor }) : ofArea({ actor })

/**
 * As `visibleDebts` for the receivables screens: seeing every invoice does not show what everybody owes
 * (credit.visible-debts).
 */
export const visibleReceivables: Conditions = ({ actor }) =>
  may(actor, 'cuentasPorCobrar') ? ofArea({ actor }) : [...ofArea({ actor }), own(actor)]
