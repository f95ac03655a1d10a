import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A clock that a test sets wrong, for the programs that are started with `settings`. */
export type WrongClock = { settings: Record<string, string>; leap(seconds: number): void }

/** Builds one in a folder; undefined without a C compiler. */
export function wrongClock(folder: string): WrongClock | undefined {
  const library = join(folder, 'wrong-clock.so')
  const file = join(folder, 'clock')
  const source = join(import.meta.dirname, 'wrong-clock.c')
  if (spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source]).status !== 0) return undefined
  writeFileSync(file, Buffer.alloc(8))
  for (const path of [file, library]) chmodSync(path, 0o755)
  return {
    settings: { LD_PRELOAD: library, FAULT_CLOCK: file },
    leap(seconds) {
      const bytes = Buffer.alloc(8)
      bytes.writeBigInt64LE(BigInt(seconds))
      // Written in place: the programs have this file mapped.
      writeFileSync(file, bytes, { flag: 'r+' })
    },
  }
}
