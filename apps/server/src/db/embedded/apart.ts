import type { SpawnOptions } from 'node:child_process'

/**
 * How a program of the database is started: where Ctrl-C of the terminal does not reach it, because the application stops
 * the database when it has finished. On Windows that is a console of its own, without a window.
 */
export const apart: Pick<SpawnOptions, 'detached' | 'windowsHide'> =
  process.platform === 'win32' ? { windowsHide: true } : { detached: true }

/** What the programs of the database get of the environment. */
export function environment(): NodeJS.ProcessEnv {
  return { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH, ...interpreter(process) }
}

/**
 * On Windows they start each other by the command interpreter. A service may have an environment without its place, and without
 * a PATH where it would be found.
 */
export function interpreter({ platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>): NodeJS.ProcessEnv {
  if (platform !== 'win32') return {}
  return { COMSPEC: env.COMSPEC ?? `${env.SystemRoot ?? 'C:\\Windows'}\\System32\\cmd.exe` }
}
