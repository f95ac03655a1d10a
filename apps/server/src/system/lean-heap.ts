import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So many percent the heap may grow before its garbage is collected. V8 by itself waits for a multiple of it. */
const GROWTH = 20

let working = 0

/** Does `work` with a lean heap. */
export async function withLeanHeap<T>(work: () => Promise<T>): Promise<T> {
  const leave = enterLeanHeap()
  try {
    return await work()
  } finally {
    leave()
  }
}

/**
 * Keeps the memory of the process flat while work reads and writes much that is soon garbage: V8 would let it grow by
 * hundreds of MB first. One collection at the beginning, some 100 ms, makes the new limit count. The returned function ends it.
 */
export function enterLeanHeap(): () => void {
  working += 1
  if (working === 1) setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
  collect()
  return () => {
    working -= 1
    if (working === 0) setFlagsFromString('--heap-growing-percent=0')
  }
}

function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: () => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  gc()
}
