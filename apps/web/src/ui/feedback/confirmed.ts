import { ApiError } from '../../lib/api-client/api.ts'
import { type Confirmation, confirm } from './confirm.tsx'

/** Title and button of the confirmation dialog for what the server asks. */
export const saveAnyway = { title: 'Confirme antes de guardar', action: 'Guardar de todas formas' }

/**
 * Runs an action for which the server may ask for confirmation. On a yes, it runs again with `given` true. Null on a
 * no.
 * @throws Any other refusal of the server.
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

/**
 * As `confirmed`, but throws the server's refusal when the user declines.
 * @throws ApiError
 */
export async function confirmedOrRefused<T>(
  question: Omit<Confirmation, 'body'>,
  run: (given: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await run(false)
  } catch (error) {
    if (!(error instanceof ApiError && error.asks)) throw error
    if (!(await confirm({ ...question, body: error.message }))) throw error
    return run(true)
  }
}
