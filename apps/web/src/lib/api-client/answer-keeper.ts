/** A call that changed something, with its answer. */
export interface AnsweredCall {
  readonly path: string
  readonly body: unknown
  readonly answer: unknown
}
type Keeper = (call: AnsweredCall) => Promise<void>

let keeper: Keeper | undefined

/** From now on `keep` sees every call that changed something before it resolves. Answers how to stop. */
export function keepAnswers(keep: Keeper): () => void {
  keeper = keep
  return () => {
    keeper = undefined
  }
}

/** Gives an answer to whoever keeps it. */
export const keepAnswer = async (call: AnsweredCall): Promise<void> => keeper?.(call)
