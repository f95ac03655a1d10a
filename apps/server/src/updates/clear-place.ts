import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What stays in the folder of the update: the lock of this process, and the updater that it runs from. */
const staying = new Set(['lock', 'updater'])

/** Removes what an update that has ended left in its folder. */
export function clearPlace(place: string): void {
  for (const name of readdirSync(place))
    if (!staying.has(name)) rmSync(join(place, name), { recursive: true, force: true })
}
