import type { WebAuthAnswer } from '../access/account.ts'
import { answerOf, endpoint, sentOf } from '../core/endpoint.ts'

/** The entry of a browser that its store leads to the store as it was. The shell loads this file, so it has no schema. */
export const enterLookBack = endpoint('POST /lookBack/enter', {
  access: 'public',
  summary: 'Entra a una tienda como estaba con la llave que dio la tienda',
  body: sentOf<{ token: string }>(),
  answer: answerOf<WebAuthAnswer>(),
})
