import { tillEntry, tillPin } from '@yunque/contract/access/till'
import { till } from '@yunque/contract/access/till.endpoints'
import type { FastifyInstance } from 'fastify'
import { act, read } from '../../http/serve.ts'
import { answerSignIn } from '../sessions/answer-sign-in.ts'
import { credentialOf } from '../sessions/credential.ts'
import { originOf } from '../sessions/origin.ts'
import { enterTill } from './enter-till.ts'
import { lockTill } from './lock-till.ts'
import { thisTill } from './this-till.ts'
import { tillPeople } from './till-people.ts'
import { removeTillPin, setTillPin, tillPinState } from './till-pin.ts'

/** Changing the cashier of a till by a PIN, and the user's own PIN (decision 0100). */
export function tillRoutes(app: FastifyInstance): void {
  read(app, till.people, async (db, _context, { request }) => tillPeople(db, await thisTill(db, request)))
  act(app, { ...till.enter, body: tillEntry }, (db, _context, { body: given, ...exchange }) =>
    answerSignIn(exchange, async () => {
      const { request } = exchange
      const token = credentialOf(request)?.token
      return enterTill(db, { given, till: await thisTill(db, request), origin: originOf(request), token })
    }),
  )
  act(app, till.lock, lockTill)
  read(app, till.pin, tillPinState)
  act(app, { ...till.savePin, body: tillPin }, (db, context, { body, request }) =>
    setTillPin(db, context, { given: body, origin: originOf(request) }),
  )
  act(app, till.removePin, removeTillPin)
}
