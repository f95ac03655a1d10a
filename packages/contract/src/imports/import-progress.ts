import { z } from 'zod'
import { importMessages } from './import-report.ts'

/**
 * What an import is doing, in this order. `reading`: its file; `waiting`: for an earlier import; `checking` and
 * `saving`: its rows.
 */
export type ImportStage = 'reading' | 'waiting' | 'checking' | 'saving'

/**
 * Where an import stands. `none`: nothing of it is stored, and nothing will be. `kept`: all of it is stored. `stage`,
 * `done` and `total` belong to a running one; `total` is 0 where rows are not counted.
 */
export type ImportProgress = {
  state: 'running' | 'kept' | 'none'
  stage: ImportStage | null
  done: number
  total: number
}

/** The key that a client gives a run of an import, to follow it and to learn how it ended (store.import-run). */
export const runKey = z.string().regex(/^[\w-]{8,64}$/, importMessages.runKey)
