import type { AuthAnswer, SignInAnswer } from '@yunque/contract/access/account'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isForWebApp } from '../../http/own-page.ts'
import { deviceTokensOf, keepDevices, keepSession } from './cookies.ts'
import type { OpenedSession } from './sessions.ts'

/** The result of a sign-in, or of a step of it, with the session that it opened. */
export type SignedIn = { answer: AuthAnswer; opened?: OpenedSession }

/**
 * Answers a sign-in: a program gets its tokens, the web application cookies. `signIn` gets the device tokens of the
 * browser.
 */
export async function answerSignIn(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  signIn: (devices: string[]) => Promise<SignedIn>,
): Promise<SignInAnswer> {
  if (!isForWebApp(exchange.request)) return (await signIn([])).answer
  const { answer, opened } = await signIn(deviceTokensOf(exchange.request))
  const { token: _, device, ...rest } = answer
  if (opened) keepSession(exchange, opened)
  if (device !== undefined) keepDevices(exchange, [device])
  return { ...rest, sessionId: opened?.id ?? 0 }
}
