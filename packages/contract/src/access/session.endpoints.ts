import { answerOf, endpoint, sentOf } from '../core/endpoint.ts'
import type { OldTokens } from './account.ts'

/** Calls about one's own session. The shell loads this file, so it has no schemas. */
export const ownSession = {
  end: endpoint('POST /account/logout', {
    access: 'session',
    summary: 'Cierra la sesión',
    whileDue: true,
    answer: answerOf<{ ended: boolean }>(),
  }),
  /** Exchanges the tokens of an earlier version for cookies. `sessionId` is 0 when no session is open. */
  takeOver: endpoint('POST /account/webSession', {
    access: 'public',
    summary: 'Pasa a cookies lo que un navegador guardaba de antes',
    whileDue: true,
    body: sentOf<OldTokens>(),
    answer: answerOf<{ sessionId: number }>(),
  }),
} as const
