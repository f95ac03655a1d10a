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

/**
 * The results of checks that may each ask. Their questions are asked as one, so that one confirmation never answers a
 * question that was not asked (messages.questions). A refusal comes before any question.
 * @throws Question
 */
export async function askTogether<T extends readonly unknown[]>(
  checks: {
    [K in keyof T]: Promise<T[K]>
  },
): Promise<T> {
  const ended = await Promise.allSettled(checks)
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const questions = failures.filter((failure) => failure instanceof Question)
  if (questions.length < failures.length) throw failures.find((failure) => !(failure instanceof Question))
  if (questions.length > 0) throw new Question(questions.map(({ message }) => message).join('\n'))
  return Promise.all(checks)
}
