import { modals } from '@mantine/modals'
import { till } from '@yunque/contract/access/till.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import { getSession, startSession } from '../../lib/api-client/session.ts'
import { webAnswer } from '../../lib/api-client/web-answer.ts'
import { closeDialogs } from '../../ui/dialog/opened-dialogs.tsx'

/**
 * Enters at this till by PIN. The session that was locked continues where it was; another one begins with a page of its
 * own (sign-in.till-lock). @throws ApiError
 */
export async function enterTill(userId: number, pin: string): Promise<void> {
  const answer = webAnswer(await api.call(till.enter, { body: { userId, pin } }))
  const { mustChangePassword: _, secondFactor: __, ...session } = answer
  const continues = getSession()?.sessionId === session.sessionId
  if (!continues) {
    closeDialogs()
    modals.closeAll()
  }
  startSession(session)
  if (continues) await queryClient.invalidateQueries()
}
