import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('200 days of tills without their server lose, double and change no ticket', async () => {
  const env = { ...process.env, SEEDS: '200' }
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'run.ts')], { env })
  expect(stdout).toMatch(/^200 seeds in .* 0 seeds with faults, 0 invariants broken$/m)
}, 900_000)
