import { randomInt } from 'node:crypto'
import { AuthorizationType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { Authorization, AuthorizationRow } from '@yunque/contract/sales/authorizations'
import { sql } from 'kysely'
import { deactivate } from '../../access/deactivate.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { refuseStale, writeVersioned } from '../../operation/versioned.ts'
import { findAuthorization } from './authorizations.queries.ts'

/** Without letters and digits that are confused when a code is read out by telephone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/**
 * Adds a rule with a new code, or changes one that is not used up. Returns its id. Fields that the type of rule does
 * not use are dropped: percent, product, last day (authorizations.rule).
 */
export async function saveAuthorization(tx: Tx, context: Context, rule: Authorization): Promise<number> {
  const { userId: byId, username: by } = context.actor
  const before = rule.id === 0 ? null : await lockAuthorization(tx, context, rule)
  if (before && before.uses > 0 && rule.useOneTime && !before.useOneTime)
    throw new Refusal('La autorización ya se usó y no puede pasar a un solo uso: cree otra')
  const columns = await columnsOf(tx, context, rule, before)
  const id =
    before === null
      ? (
          await tx
            .insertInto('authorizations')
            .values({ ...columns, code: newCode(), created_by: by, created_by_id: byId })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      : await writeVersioned(tx, context, {
          table: 'authorizations',
          id: before.id,
          columns: { ...columns, modified_by_id: byId },
        })
  const after = shown(await findAuthorization(tx, context, id))
  await posted(tx, context, { entity: 'authorizations', id, before: before && shown(before), after })
  return id
}

/** Deactivates a rule. It stays in the list. */
export async function deactivateAuthorization(tx: Tx, context: Context, id: number) {
  const before = await lockAuthorization(tx, context, { id })
  return deactivate(tx, context, {
    table: 'authorizations',
    entity: 'authorizations',
    id,
    before: shown(before),
  })
}

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** A rule for the audit trail: without its code, which is a secret. */
const shown = ({ id, typeId, description, discount, ...rule }: AuthorizationRow) => ({
  id,
  typeId,
  description,
  discount,
  useOneTime: rule.useOneTime,
  expiredDate: rule.expiredDate,
  productId: rule.productId,
  clientId: rule.clientId,
  username: rule.username,
  active: rule.active,
})

async function lockAuthorization(
  tx: Tx,
  context: Context,
  { id, version }: Pick<Authorization, 'id' | 'version'>,
) {
  const row = await tx
    .selectFrom('authorizations')
    .select(['version', 'used'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  if (row.used) throw new Refusal('La autorización ya se usó y no se modifica')
  refuseStale({ version }, row)
  return findAuthorization(tx, context, id)
}

async function columnsOf(tx: Tx, context: Context, rule: Authorization, before: AuthorizationRow | null) {
  const { typeId, useOneTime } = rule
  const expiredDate = useOneTime ? null : rule.expiredDate
  const ofProducts = typeId === AuthorizationType.discount || typeId === AuthorizationType.belowCost
  const productId = ofProducts ? rule.productId : null
  if (expiredDate !== null && expiredDate < context.today && expiredDate !== before?.expiredDate)
    throw new Refusal('La fecha de vencimiento ya pasó')
  await refuseMissing(tx, { products: productId, clients: rule.clientId })
  return {
    type_id: typeId,
    description: rule.description,
    discount: typeId === AuthorizationType.discount ? (rule.discount ?? null) : null,
    use_one_time: useOneTime,
    expired_date: expiredDate,
    product_id: productId,
    client_id: rule.clientId,
    user_id: await userOf(tx, context, rule.username),
    active: rule.active,
  }
}

const missing = { products: 'El producto no existe', clients: 'El cliente no existe' } as const

async function refuseMissing(tx: Tx, named: Record<keyof typeof missing, number | null>): Promise<void> {
  for (const table of ['products', 'clients'] as const) {
    const id = named[table]
    if (id === null) continue
    const found = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw new Refusal(missing[table])
  }
}

/** The id of the user who may use the rule: an active user, and never the one who makes it. */
async function userOf(tx: Tx, { actor }: Context, username: string): Promise<number | null> {
  if (username === '') return null
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!user) throw new Refusal(`El usuario ${username} no existe o está inactivo`)
  if (user.id === actor.userId)
    throw new Refusal('Quien crea una autorización no puede usarla: elija otro usuario')
  return user.id
}
