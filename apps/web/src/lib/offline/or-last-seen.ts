import { ApiError } from '../api-client/api-error.ts'
import { isDevice } from '../api-client/device.ts'
import { getSession } from '../api-client/session.ts'
import { canKeepSales } from './secure.ts'

/** An answer; `seenAt`: of before, because the server is away. */
export type Seen<A> = A & { readonly seenAt?: number }

/** The same for an answer that shows no moment, such as a record that is opened. */
export const orSeenBefore = <A>(question: readonly unknown[], read: () => Promise<A>): Promise<A> =>
  orLastSeen(question, async () => ({ value: await read() })).then(({ value }) => value)

/**
 * Reads, and keeps the answer on a registered device for its user. Without the server it is the last one to the same question
 * (offline.seen).
 */
export async function orLastSeen<A extends object>(
  question: readonly unknown[],
  read: () => Promise<A>,
): Promise<Seen<A>> {
  if (!isDevice() || !canKeepSales()) return read()
  const id = `${getSession()?.username} ${JSON.stringify(question)}`
  const { keepSeen, lastSeen } = await import('./seen-answers.ts')
  try {
    const answer = await read()
    // A full storage hides nothing: the answer is here.
    keepSeen(id, answer).catch(() => undefined)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
    const seen = await lastSeen<A>(id).catch(() => undefined)
    if (!seen) throw error
    return { ...seen.answer, seenAt: seen.at }
  }
}
