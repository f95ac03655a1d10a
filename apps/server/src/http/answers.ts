import { readFileSync } from 'node:fs'

/** The JSON schema of something that the API answers. */
export type AnswerSchema = Record<string, unknown>
type Answers = {
  /** Of a call that is always refused `false`; none of a file or a stream. */
  answers: Record<string, AnswerSchema | false>
  schemas: Record<string, AnswerSchema>
}

let known: Answers | undefined

/**
 * The schemas of the answers: by the declared address of the call, and those that they refer to by name. Made from the
 * types of the contract by `npm run api`. Read when somebody asks for the description.
 */
export function answerSchemas(): Answers {
  known ??= JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8')) as Answers
  return known
}
