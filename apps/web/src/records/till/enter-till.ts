import { modals } from '@mantine/modals'
import { till } from '@yunque/contract/access/till.endpoints'
import { ApiError, api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import { getSession, type Session, startSession } from '../../lib/api-client/session.ts'
import { webAnswer } from '../../lib/api-client/web-answer.ts'
import { canKeepSales } from '../../lib/offline/secure.ts'
import { enterWithoutServer, rememberPin } from '../../lib/offline/till-pins.ts'
import { closeDialogs } from '../../ui/dialog/opened-dialogs.tsx'

/**
 * Enters at this till by PIN. The session that was locked continues where it was; another one begins with a page of its
 * own (sign-in.till-lock). While the server is away, this device proves a PIN that it accepted before (offline.pin). @throws ApiError
 */
export async function enterTill(userId: number, pin: string): Promise<void> {
  const session = await sessionOf(userId, pin)
  const continues = getSession()?.sessionId === session.sessionId
  if (!continues) {
    closeDialogs()
    modals.closeAll()
  }
  startSession(session)
  if (continues) await queryClient.invalidateQueries()
}

async function sessionOf(userId: number, pin: string): Promise<Session> {
  try {
    const answer = webAnswer(await api.call(till.enter, { body: { userId, pin } }))
    const { mustChangePassword: _, secondFactor: __, ...session } = answer
    // What this device stores is for another day: it keeps nobody from entering now.
    await rememberPin(userId, pin, session).catch(() => undefined)
    return session
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 0 && canKeepSales())) throw error
    return enterWithoutServer(userId, pin)
  }
}
