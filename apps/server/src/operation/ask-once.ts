import { Question } from '../errors.ts'

type Asking = {
  /** Whether the user has confirmed. */
  confirm: boolean
  /** The last line of the question, such as '¿Importar de todas formas?'. */
  question: string
}

export const saveAnyway = '¿Guardar de todas formas?'

/**
 * Asks once about all doubts, so that one confirmation never answers a question that was not asked
 * (messages.questions). Each doubt is a sentence without its full stop, or null.
 * @throws Question
 */
export function askOnce(doubts: readonly (string | null)[], { confirm, question }: Asking): void {
  const raised = doubts.filter((doubt) => doubt !== null)
  if (confirm || raised.length === 0) return
  throw new Question([...raised.map((doubt) => `${doubt}.`), question].join('\n'))
}
