import type { SpawnOptions } from 'node:child_process'

/**
 * How a program of the database is started: where Ctrl-C of the terminal does not reach it, because the application stops
 * the database when it has finished. On Windows that is a console of its own, without a window.
 */
export const apart: Pick<SpawnOptions, 'detached' | 'windowsHide'> =
  process.platform === 'win32' ? { windowsHide: true } : { detached: true }

/** What the programs of the database get of the environment. On Windows they start each other by the command interpreter. */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, COMSPEC } = process.env
  return { LC_ALL: 'C', TZ: 'UTC', PATH, ...(COMSPEC && { COMSPEC }) }
}
