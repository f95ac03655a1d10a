import { randomUUID } from 'node:crypto'
import type { MinuteRun } from '@yunque/contract/backup/restoring-minute'
import { StartError } from '../../system/start-error.ts'
import { reasonOf } from '../backup-work.ts'
import type { Brought } from '../bag/put-back.ts'

const ended: ReadonlySet<MinuteRun['stage']> = new Set(['done', 'failed', 'cancelled'])
const LOG = 'la carpeta de datos'

/** The restore of a moment. `working` never rejects. */
export type Run = {
  state: MinuteRun
  stop: AbortController
  brought: Brought | undefined
  working: Promise<void>
}

export const hasEnded = ({ state }: Run): boolean => ended.has(state.stage)

/** A restore that begins. */
export const newRun = (stop: AbortController, brought: Brought | undefined): Run => ({
  stop,
  brought,
  working: Promise.resolve(),
  state: {
    run: randomUUID(),
    stage: 'base',
    done: 0,
    total: 0,
    fault: null,
    lastDocument: null,
    documents: null,
    breaches: null,
    brought: null,
  },
})

/** Does the work of a restore. Never rejects: a failure is in the state. */
export async function follow(
  { state, stop }: Run,
  work: () => Promise<void>,
  onError: (error: Error) => void,
): Promise<void> {
  try {
    await work()
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    state.fault = stop.signal.aborted ? null : reasonOf(error, LOG)
    state.stage = stop.signal.aborted ? 'cancelled' : 'failed'
    if (state.stage === 'failed' && (!(error instanceof StartError) || error.cause)) onError(error)
  }
}
