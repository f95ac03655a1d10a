import { ApiError } from '../../lib/api-client/api.ts'

/** The answer of a call; null when the user declined to confirm what the server asked. @throws Any other refusal */
export async function unlessDeclined<T>(call: Promise<T>): Promise<{ readonly answer: T } | null> {
  try {
    return { answer: await call }
  } catch (error) {
    if (error instanceof ApiError && error.declined) return null
    throw error
  }
}
