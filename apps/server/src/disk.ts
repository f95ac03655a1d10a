import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** Less than this and the database, which writes its log in files of 16 MB, cannot go on. */
const NEEDED_BYTES = 20 * 1024 * 1024
/** A disk with a smaller share free is nearly full. */
const LOW_SHARE = 0.05
const EVERY_MS = 2_000

/** What room the disks of some folders have; what is not known is not full. */
export type Disk = {
  /** Looks now. */
  look(): Promise<void>
  /** Whether the first folder's disk has no room to go on, at the last look. */
  isFull(): boolean
  /** The share of 1 that is free where least is. */
  free(): number
  isLow(): boolean
  stop(): void
}

/** Watches the disks of these folders; the first is the data's. One that does not exist yet is left out. */
export function watchDisk(folders: readonly string[]): Disk {
  let full = false
  let free = 1
  const look = async () => {
    const found = await Promise.all(folders.map((folder) => statfs(folder).catch(() => undefined)))
    const [data] = found
    full = data !== undefined && isTooFull(data)
    free = Math.min(1, ...found.map((room) => (room?.blocks ? room.bavail / room.blocks : 1)))
  }
  void look()
  const timer = setInterval(() => void look(), EVERY_MS)
  return {
    look,
    isFull: () => full,
    free: () => free,
    isLow: () => free < LOW_SHARE,
    stop: () => clearInterval(timer),
  }
}

/** Whether the disk of a folder has no room to go on. */
export function isDiskFull(folder: string): boolean {
  try {
    return isTooFull(statfsSync(folder))
  } catch {
    return false
  }
}

const isTooFull = ({ blocks, bavail, bsize }: { blocks: number; bavail: number; bsize: number }): boolean =>
  blocks > 0 && bavail * bsize < NEEDED_BYTES
