import type { Answers, AnswerTo, Ask, AskKind, AskOf } from '@yunque/contract/core/asks'

/** Title and button of the dialog that confirms what the server asks. */
export interface Anyway {
  readonly title: string
  readonly action: string
  readonly danger?: boolean
}

/** How a call asks the user what the server asks. */
export interface AskOptions {
  /** The words of a confirmation; those of a save unless others fit better. */
  readonly anyway?: Anyway
  /** Kinds that the screen asks in its own form. Their refusal is thrown. */
  readonly inForm?: readonly AskKind[]
}

/** A question to the user. */
export interface Question<K extends AskKind> {
  readonly ask: AskOf<K>
  /** The sentence of the server. */
  readonly message: string
  readonly anyway: Anyway | undefined
  /** Whether an authorization code would be an answer too. */
  readonly takesCode: boolean
  /** The answer that was not enough. */
  readonly before: AnswerTo[K] | undefined
}

type Asker<K extends AskKind> = (question: Question<K>) => Promise<AnswerTo[K] | null>
/** Asks one kind of question each. Null: the user gives up. */
export type Askers = { readonly [K in AskKind]?: Asker<K> }

let askers: Askers = {}

/** Sets the functions that ask. What has none is not asked, and the refusal is shown. */
export function askWith(given: Askers): void {
  askers = given
}

/** What a refusal asks, and what was answered before. */
interface Round {
  readonly asks: readonly Ask[]
  readonly message: string
  readonly given: Answers
  readonly options: AskOptions
}

/**
 * Asks what the server asks. Its alternatives are asked one after the other, until one is answered. Returns all answers
 * for the repeated request; null when the refusal stays; `declined` when the user confirmed nothing.
 */
export async function answersTo(round: Round): Promise<Answers | 'declined' | null> {
  const { asks, given, options } = round
  for (const ask of asks) {
    const asker = askers[ask.kind] as Asker<AskKind> | undefined
    if (!asker || options.inForm?.includes(ask.kind)) continue
    const answer = await asker(questionOf(ask, round))
    if (answer !== null) return { ...given, [ask.kind]: answer }
    if (ask.kind === 'confirm') return 'declined'
  }
  return null
}

const questionOf = (ask: Ask, { asks, message, given, options }: Round): Question<AskKind> => ({
  ask,
  message,
  anyway: options.anyway,
  takesCode: asks.some(({ kind }) => kind === 'code'),
  before: given[ask.kind],
})

const unsure = new Map<string, Answers>()

/** Remembers the answers of a request whose answer was lost, by its key. */
export function keepUnsure(key: string | undefined, answers: Answers): void {
  if (key !== undefined && Object.keys(answers).length > 0) unsure.set(key, answers)
}

/**
 * The answers with which a request begins: those of its last try whose answer was lost, so that the server recognizes it
 * by its key and does nothing twice.
 */
export function answersBefore(key: string | undefined): Answers {
  const before = unsure.get(key ?? '') ?? {}
  unsure.delete(key ?? '')
  return before
}
