import { ApiError } from '../../lib/api-client/api.ts'
import type { Anyway } from '../../lib/api-client/asked.ts'
import { toast } from '../../lib/toast.ts'
import type { SaveOptions } from '../controls/posting-key.ts'
import { createPostingKey } from '../controls/posting-key.ts'
import { type Confirmation, confirm } from './confirm.tsx'
import { unlessDeclined } from './unless-declined.ts'

const keys = createPostingKey()

interface Action {
  /** Absent when the user was already asked. */
  readonly question?: Confirmation
  /** Identifies the action, so that a repeat of it can be recognised. */
  readonly about: object
  /** The options are those of its call. */
  readonly run: (options: SaveOptions) => Promise<unknown>
  /** The words of the confirmation that the server may ask for. */
  readonly anyway?: Anyway
  /** The success message. */
  readonly done: string
  readonly errorMs?: number
  /** Called when the user has confirmed, before the request. */
  readonly onStart?: (() => void) | undefined
}

/** Asks, runs the action once and shows the result. Returns the server's refusal, or null when it succeeded or was cancelled. */
export async function askAndRun({
  question,
  about,
  run,
  anyway,
  done,
  errorMs = 5000,
  onStart,
}: Action): Promise<string | null> {
  if (question && !(await confirm(question))) return null
  onStart?.()
  try {
    const options = { idempotencyKey: keys.keyFor(about), ...(anyway && { anyway }) }
    if (await unlessDeclined(run(options))) toast.success(done)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message, errorMs)
    return error.message
  } finally {
    keys.renew()
  }
}
