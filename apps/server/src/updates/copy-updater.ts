import { chmodSync, mkdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDurably, removeDurably, renameDurably } from '../system/durable-files.ts'
import type { Installation } from './installation.ts'
import { refuseUnfinished, tryLock, updating } from './journal.ts'

/**
 * Copies Node and the sources out of the folder that is replaced, so that an update can be completed or undone when that
 * folder is half of one version and half of another. The updater imports nothing but Node and these sources.
 */
export async function copyUpdater(at: Installation): Promise<void> {
  mkdirSync(at.place, { recursive: true, mode: 0o700 })
  chmodSync(at.place, 0o700)
  const unlock = tryLock(at.place)
  if (!unlock) throw updating()
  try {
    refuseUnfinished(at.place)
    const updater = join(at.place, 'updater')
    const draft = `${updater}.new`
    removeDurably(draft)
    await mkdir(draft)
    const server = join(at.program, 'apps', 'server')
    await copyDurably(join(server, 'package.json'), join(draft, 'package.json'))
    await copyDurably(join(server, 'src'), join(draft, 'src'))
    await copyDurably(
      join(at.program, at.node),
      join(draft, process.platform === 'win32' ? 'node.exe' : 'node'),
    )
    removeDurably(updater)
    renameDurably(draft, updater)
  } finally {
    unlock()
  }
}
