import { DEVICE } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { Forbidden } from '../../errors.ts'
import { hashToken } from '../sessions/tokens.ts'

/** A device at which cashiers change by PIN. */
export type Till = { id: number; name: string }

/** The till that asks, by the token of its device (sign-in.till). @throws Forbidden for any other device */
export async function thisTill(db: Db, { headers: { [DEVICE]: token } }: FastifyRequest): Promise<Till> {
  const till =
    typeof token === 'string'
      ? await db
          .selectFrom('devices')
          .select(['id', 'name'])
          .where('token_hash', '=', hashToken(token))
          .where('till_pins', '=', true)
          .executeTakeFirst()
      : undefined
  if (!till) throw new Forbidden(messages.noTill)
  return till
}
