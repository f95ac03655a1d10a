import { Refusal } from './errors.ts'
import { StartError } from './system/start-error.ts'

/** Does work whose StartError is a sentence for who requests it over HTTP too. @throws Refusal */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StartError ? new Refusal(error.message, { cause: error }) : error
  }
}
