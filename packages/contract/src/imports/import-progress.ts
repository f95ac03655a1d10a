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
