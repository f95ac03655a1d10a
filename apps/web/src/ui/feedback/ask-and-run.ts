import { ApiError } from '../../lib/api-client/api.ts'
import { toast } from '../../lib/toast.ts'
import { createPostingKey } from '../form/posting-key.ts'
import type { SaveOptions } from '../form/use-submission.ts'
import { type Confirmation, confirm } from './confirm.tsx'
import { confirmed } from './confirmed.ts'

const keys = createPostingKey()

interface Action {
  /** Absent where something else has asked already. */
  readonly question?: Confirmation
  /** What the action is about, so that a repeat of it is told from another one. */
  readonly about: object
  /** `given` is true once the user confirmed what the server asked. */
  readonly run: (options: SaveOptions, given: boolean) => Promise<unknown>
  /** Title and button of the confirmation dialog, when the server may ask for confirmation. */
  readonly anyway?: Omit<Confirmation, 'body'>
  /** Said when it is done. */
  readonly done: string
  readonly errorMs?: number
  /** Called once the person has agreed, before what takes time. */
  readonly onStart?: (() => void) | undefined
}

/** Asks, acts once and says how it went; answers the server's refusal, or null when it was done or thought better of. */
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
    const act = (given: boolean) => run({ idempotencyKey: keys.keyFor({ about, given }) }, given)
    if (!anyway) await act(false)
    else if (!(await confirmed(anyway, act))) return null
    toast.success(done)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message, errorMs)
    return error.message
  } finally {
    keys.renew()
  }
}
