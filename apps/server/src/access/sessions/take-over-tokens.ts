import type { OldTokens } from '@yunque/contract/access/account'
import { messages } from '@yunque/contract/core/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { Forbidden } from '../../errors.ts'
import { isForWebApp } from '../../http/own-page.ts'
import type { Context } from '../../operation/context.ts'
import { keepDevices, keepSession } from './cookies.ts'
import { renewToken } from './sessions.ts'

/**
 * Moves tokens that earlier versions of the web application kept in `localStorage` into cookies. The session gets a new
 * token, so that the old one becomes invalid. `sessionId` is 0 when the old token is invalid.
 */
export async function takeOverTokens(
  db: Db,
  { actor }: Context,
  { devices, ...exchange }: OldTokens & { request: FastifyRequest; reply: FastifyReply },
): Promise<{ sessionId: number }> {
  if (!isForWebApp(exchange.request)) throw new Forbidden(messages.notOwnPage)
  keepDevices(exchange, devices)
  const renewed = await renewToken(db, actor.sessionId)
  if (!renewed) return { sessionId: 0 }
  keepSession(exchange, renewed)
  return { sessionId: renewed.id }
}
