import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What this computer is to a store, besides the store itself. Files of the data directory. */
export const ROLE_FILE = 'reserva.json'
/** That the store went from this computer to another one. */
export const MOVED_FILE = 'relevado.json'

/**
 * Whether a data directory has the store, or will: it receives no other one, and its store did not go to another computer.
 * Without other packages, for the updater.
 */
export function hasStore(dataDir: string): boolean {
  const file = join(dataDir, ROLE_FILE)
  if (existsSync(join(dataDir, MOVED_FILE))) return false
  return !existsSync(file) || !/"role": *"(following|promoting)"/.test(readFileSync(file, 'utf8'))
}
