import type { SignInAnswer, WebAuthAnswer } from '@yunque/contract/access/account'

/** The answer of a sign-in to a page. @throws Error when the server took the page for a program */
export function webAnswer(answer: SignInAnswer): WebAuthAnswer {
  if ('sessionId' in answer) return answer
  throw new Error('The server answered the sign-in of a program')
}
