import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Verdict } from './judge.ts'
import { longestOutage, untilServed, withEmbedded } from './trial.ts'

const FULL_MS = 15_000

/**
 * The disk of the data fills up and has room again later. Uses a small file system of its own, which requires the
 * permission to mount.
 */
export async function diskFull(folder: string): Promise<Verdict> {
  const small = join(folder, 'disco')
  mkdirSync(small)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', small]).status !== 0)
    return { figures: {}, breaches: [], skipped: 'this user may not mount a small file system' }
  try {
    const dataDir = join(small, 'datos')
    return await withEmbedded(dataDir, async ({ load }) => {
      const ballast = join(small, 'lastre')
      const until = performance.now() + FULL_MS
      while (performance.now() < until) {
        fill(ballast)
        await sleep(100)
      }
      const during = load.seen.outcomes.filter(({ sent }) => sent > until - FULL_MS)
      rmSync(ballast)
      const found = longestOutage([await untilServed(load, performance.now())])
      const refused = during.filter(({ status }) => status === 503).length
      if (refused === 0) found.breaches?.push('the disk never was full')
      return found
    })
  } finally {
    spawnSync('umount', [small])
  }
}

/** Uses up the free space. */
function fill(file: string): void {
  const handle = openSync(file, 'a')
  const block = Buffer.alloc(64 * 1024)
  try {
    for (;;) if (writeSync(handle, block) < block.length) break
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(handle)
  }
}
