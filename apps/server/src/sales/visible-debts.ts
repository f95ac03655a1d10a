import { type RawBuilder, sql } from 'kysely'
import { type Actor, actsEverywhere, may } from '../operation/context.ts'

type Conditions = (who: { actor: Actor }) => RawBuilder<unknown>[]

const ofArea: Conditions = ({ actor }) => (actsEverywhere(actor) ? [] : [sql`b.area_id = ${actor.areaId}`])
const own = ({ userId }: Actor) => sql`(b.seller_id = ${userId} or b.created_by_id = ${userId})`

/**
 * The invoices (`b`) whose debts and payments the reader may see: those of their area; without the permission for all
 * of them, those that they sold or made (credit.visible-debts).
 */
export const visibleDebts: Conditions = ({ actor }) =>
  may(actor, 'cuentasPorCobrar', 'verTodasFacturas') ? ofArea({ actor }) : [...ofArea({ actor }), own(actor)]

/**
 * Like `visibleDebts`, for the payment history, which has its own permission: users not limited to their own see their
 * area's.
 */
export const visibleHistory: Conditions = ({ actor }) =>
  may(actor, 'verMisCuentasXCobrar', 'verMisFacturas') ? visibleDebts({ actor }) : ofArea({ actor })

/**
 * Like `visibleDebts`, for the receivables screens: permission to see every invoice does not include everybody's debts
 * (credit.visible-debts).
 */
export const visibleReceivables: Conditions = ({ actor }) =>
  may(actor, 'cuentasPorCobrar') ? ofArea({ actor }) : [...ofArea({ actor }), own(actor)]
