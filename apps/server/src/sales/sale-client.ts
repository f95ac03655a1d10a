import { AuthorizationType, PaymentType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { reportsOfOthers } from '@yunque/contract/core/resources'
import { chargedRate, type Exemption, isExempt } from '@yunque/domain/taxes'
import { sql } from 'kysely'
import { activeUserOf } from '../access/users/active-user.ts'
import type { Tx } from '../db/database.ts'
import { declareLock } from '../db/locks.ts'
import { Forbidden, Refusal } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import type { Settings } from '../operation/read-settings.ts'
import { exemptionSql } from '../settings/exemption-sql.ts'
import { taxesOf } from '../settings/taxes.ts'
import type { Excess } from './authorizations/authorize.ts'

/** The fields of a client that a sale needs. */
export type SaleClient = {
  id: number
  fullName: string
  creditLimit: number
  creditDays: number
  blackList: boolean
  active: boolean
  /** The letter by which the client is exempt of IVA; null without one. */
  exemption: Exemption | null
  /** Whether each sale names a project, and each one on credit a buyer. */
  projectRequired: boolean
  buyersOnly: boolean
}

/**
 * The client of a sale. Locked when the sale makes a debt or uses store credit, so that two sales cannot exceed either
 * together.
 */
export async function saleClient(
  tx: Tx,
  clientId: number,
  { paymentTypeId, usesCredit }: { paymentTypeId: number; usesCredit: boolean },
): Promise<SaleClient> {
  const lock = paymentTypeId === PaymentType.credit || usesCredit
  if (lock) declareLock(tx, 'party', clientId)
  const { rows } = await sql<SaleClient>`
    select id, full_name as "fullName", credit_limit as "creditLimit", credit_days as "creditDays",
      black_list as "blackList", active, project_required as "projectRequired", buyers_only as "buyersOnly",
      ${sql.raw(exemptionSql('clients'))} as exemption
    from clients where id = ${clientId} ${lock ? sql`for no key update` : sql``}`.execute(tx)
  const [client] = rows
  if (!client) throw new Refusal(messages.selectClient)
  if (!client.active) throw new Refusal(`El cliente ${client.fullName} está inactivo`)
  return client
}

/** Only the general client has no record that holds RUC and phone (sales.walk-in). @throws Refusal */
export function refuseWalkIn(
  sale: { clientId: number; walkInRuc: string; walkInPhone: string },
  { default_client_id }: Pick<Settings, 'default_client_id'>,
): void {
  const told = sale.walkInRuc !== '' || sale.walkInPhone !== ''
  if (told && sale.clientId !== default_client_id)
    throw new Refusal('El RUC o la cédula y el teléfono se escriben solo en ventas al cliente general')
}

/**
 * The letter by which a sale of that day has no IVA; '' without one, and in a regime that charges none
 * (taxes.exempt-client).
 */
export function exemptLetterOf(settings: Settings, { exemption }: SaleClient, date: string): string {
  const charges = chargedRate(taxesOf(settings), { hasIva: true }) > 0
  return charges && exemption && isExempt(exemption, date) ? exemption.letter : ''
}

/**
 * Credit days that a user without cambiarDiasCredito may not give: on credit, other than the client's own
 * (credit.days). A code can authorize them.
 */
export function daysExcess(
  { actor }: Context,
  client: SaleClient,
  sale: { paymentTypeId: number; creditDays: number },
): Excess[] {
  if (sale.paymentTypeId === PaymentType.cash || sale.creditDays === client.creditDays) return []
  if (may(actor, 'cambiarDiasCredito')) return []
  const sentence = `Los días de crédito de ${client.fullName} son ${client.creditDays}`
  return [{ need: { typeId: AuthorizationType.creditDays }, line: 0, sentence }]
}

/**
 * Returns the id of a sale's seller, by username. Without a username it is the stored seller or, for a new document,
 * the user who saves it. Only users with one of `reportsOfOthers` may name another user, who must sell or have sold
 * (sales.seller). A document keeps its seller, whoever edits or bills it and even if that user no longer sells.
 * @throws Forbidden, Refusal
 */
export async function sellerOf(
  tx: Tx,
  context: Context,
  { username, keptId }: { username: string; keptId?: number | undefined },
): Promise<number> {
  if (keptId !== undefined && (username === '' || (await isNamed(tx, keptId, username)))) return keptId
  const user = await activeUserOf(tx, context, username)
  if (user.id !== context.actor.userId && !may(context.actor, ...reportsOfOthers))
    throw new Forbidden('Solo puede asignar la venta a su propio usuario')
  if (!user.sells) throw new Refusal(`El usuario ${username} no es vendedor. Elija uno de la lista`)
  return user.id
}

async function isNamed(tx: Tx, id: number, username: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('username').where('id', '=', id).executeTakeFirst()
  return user?.username.toLowerCase() === username.toLowerCase()
}
