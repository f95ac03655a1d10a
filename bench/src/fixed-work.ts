import { createHash } from 'node:crypto'

const block = Buffer.alloc(1_000_000, 7)

/** Milliseconds that a fixed amount of this process's work takes now: the measure of what has no plain SQL beside it. */
export function fixedWork(): number {
  const start = performance.now()
  const hash = createHash('sha256')
  for (let n = 0; n < 20; n++) hash.update(block)
  hash.digest()
  return performance.now() - start
}
