import { ApiError } from '../api-client/api.ts'
import { type Confirmation, confirm } from './confirm.tsx'

/**
 * Does something that the server may answer with a question, puts that to the person, and on a yes does it again with their
 * word. Null where they thought better of it; what the server refuses is thrown.
 */
export async function confirmed<T>(
  question: Omit<Confirmation, 'body'>,
  run: (given: boolean) => Promise<T>,
): Promise<{ readonly answer: T } | null> {
  try {
    return { answer: await run(false) }
  } catch (error) {
    if (!(error instanceof ApiError && error.asks)) throw error
    return (await confirm({ ...question, body: error.message })) ? { answer: await run(true) } : null
  }
}
