import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** The database needs this much free space: it writes its log in files of 16 MB. */
const NEEDED_BYTES = 20 * 1024 * 1024
/** A disk with a smaller free share is low. */
const LOW_SHARE = 0.05
const EVERY_MS = 2_000

/** Free space of the disks of some folders. A disk that cannot be read counts as free. */
export type Disk = {
  /** Measures now. */
  look(): Promise<void>
  /** Whether the disk of the first folder was full at the last measurement. */
  isFull(): boolean
  /** The smallest free share of all disks, from 0 to 1. */
  free(): number
  isLow(): boolean
  stop(): void
}

/** Watches the disks of these folders. The first is the data folder. A folder that does not exist yet is ignored. */
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

/** Whether the disk of a folder is full. */
export function isDiskFull(folder: string): boolean {
  try {
    return isTooFull(statfsSync(folder))
  } catch {
    return false
  }
}

const isTooFull = ({ blocks, bavail, bsize }: { blocks: number; bavail: number; bsize: number }): boolean =>
  blocks > 0 && bavail * bsize < NEEDED_BYTES
