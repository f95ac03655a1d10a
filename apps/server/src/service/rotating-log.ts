import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const LARGEST_BYTES = 10 * 1024 * 1024
const KEPT = 5

/** A log of some files: the present one, and the earlier ones `NAME.1.log`, the latest, to `NAME.5.log`. */
export type RotatingLog = { write(text: string | Buffer): void }

/** Writes `NAME.log`, which gets a number once it is large. What cannot be written, as on a full disk, is lost. */
export function rotatingLog(
  file: string,
  { largestBytes = LARGEST_BYTES, kept = KEPT }: { largestBytes?: number; kept?: number } = {},
): RotatingLog {
  const numbered = (number: number) => (number === 0 ? file : file.replace(/\.log$/, `.${number}.log`))
  attempt(() => mkdirSync(dirname(file), { recursive: true }))
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const rotate = () => {
    // Another program may hold one of them open on Windows: the log goes on in the present file.
    for (let number = kept - 1; number >= 0; number -= 1)
      attempt(() => renameSync(numbered(number), numbered(number + 1)))
    size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  }
  return {
    write(text) {
      if (size > largestBytes) rotate()
      attempt(() => appendFileSync(file, text, { mode: 0o600 }))
      size += Buffer.byteLength(text)
    },
  }
}

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // The service goes on without its log.
  }
}
