import { type PracticeState, practiceMessages } from '@yunque/contract/practice/practice'
import { practice } from '@yunque/contract/practice/practice.endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { isEncryptedHere, isOverHttps } from '../http/own-page.ts'
import { act, read } from '../http/serve.ts'
import { readSettings } from '../operation/read-settings.ts'
import type { Config } from '../system/config.ts'
import { practiceUsers } from './practice.queries.ts'
import type { PracticeShop } from './practice-shop.ts'

type Parts = { shop: PracticeShop | undefined; practiceUrl: Config['practiceUrl'] }

/** The practice shop of the store, and the sign-in page of a practice shop. */
export function practiceRoutes(app: FastifyInstance, { shop, practiceUrl }: Parts): void {
  const stateOf = async (db: Db): Promise<PracticeState> => (await shop?.state()) ?? stateWithout(db)
  /** @throws Refusal without a shop, or when browsers could not reach it */
  const reachable = (request: FastifyRequest): PracticeShop => {
    if (!shop) throw new Refusal(practiceMessages.noServer)
    // Over our own HTTPS, HTTP is open beside it.
    if (practiceUrl === undefined && isOverHttps(request) && !isEncryptedHere(request))
      throw new Refusal(practiceMessages.https)
    return shop
  }
  read(app, practice.state, stateOf)
  act(app, practice.create, async (db, _context, { request }) => {
    await reachable(request).create()
    return stateOf(db)
  })
  act(app, practice.open, async (_db, _context, { request }) => {
    const { port, password } = await reachable(request).open()
    return practiceUrl === undefined ? { port, password } : { url: practiceUrl, password }
  })
  act(app, practice.remove, async (db) => {
    await shop?.remove()
    return stateOf(db)
  })
  read(app, practice.users, practiceUsers)
}

async function stateWithout(db: Db): Promise<PracticeState> {
  const inside = (await readSettings(db)).practice
  return {
    state: inside ? 'inside' : 'unable',
    step: '',
    done: 0,
    fault: practiceMessages[inside ? 'inside' : 'noServer'],
  }
}
