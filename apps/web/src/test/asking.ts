import { ASKS, type Ask, asksHeader } from '@yunque/contract/core/asks'

/** The answer of a server that asks. */
export const asking = (sentence: string, ...asks: readonly Ask[]): Response =>
  new Response(sentence, { status: 400, headers: { [ASKS]: asksHeader(asks) } })
