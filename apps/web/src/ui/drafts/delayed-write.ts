/** How long after the last change a draft is written. */
export const pauseMs = 800

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Runs `write` after the pause. A later call with the same key replaces it. */
export function writeLater(key: string, write: () => void): void {
  cancelWrite(key)
  waiting.set(
    key,
    setTimeout(() => {
      waiting.delete(key)
      write()
    }, pauseMs),
  )
}

/** A write that still waits under the key does not happen. */
export function cancelWrite(key: string): void {
  clearTimeout(waiting.get(key))
  waiting.delete(key)
}
