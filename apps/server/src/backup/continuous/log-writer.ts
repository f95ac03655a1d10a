import type { CopyPlace } from './copy-place.ts'
import { frameOf } from './frames.ts'
import { closedName, growingName } from './log-files.ts'
import type { Lsn } from './lsn.ts'

const LARGEST_FILE = 16 * 1024 * 1024
const LONGEST_FILE_MS = 3_600_000

type Growing = { name: string; since: number; size: number; time: number }

/** Writes the log of a chain, piece by piece. */
export class LogWriter {
  private readonly place: CopyPlace
  private readonly chain: string
  private growing: Growing | undefined
  /** The log before this is in the place, flushed. */
  end: Lsn
  /** The clock of the database when it had no more than what is written. */
  private time: number

  constructor(place: CopyPlace, chain: string, { end, time }: { end: Lsn; time: number }) {
    this.place = place
    this.chain = chain
    this.end = end
    this.time = time
  }

  /** Writes the log that follows. `known`: the clock of the database when it had no more than that; undefined while it has more. */
  async write(log: Buffer, known: number | undefined): Promise<void> {
    const time = Math.max(this.time, known ?? 0)
    const frame = await frameOf({ at: this.end, time, log })
    const end = this.end + BigInt(log.length)
    const { place, chain } = this
    const name = growingName(chain, { start: this.end, time })
    if (!place.appends) await place.write(closedName(name, { end, time }), frame)
    else {
      this.growing ??= { name, since: performance.now(), size: 0, time }
      await place.append(this.growing.name, frame)
      this.growing.size += frame.length
      this.growing.time = time
    }
    this.end = end
    this.time = time
    if (this.growing && isLong(this.growing)) await this.finish()
  }

  /** Gives the file that grows its last name. */
  async finish(): Promise<void> {
    const { growing, place, end } = this
    this.growing = undefined
    if (growing) await place.rename(growing.name, closedName(growing.name, { end, time: growing.time }))
  }
}

const isLong = ({ size, since }: Growing): boolean =>
  size >= LARGEST_FILE || performance.now() - since >= LONGEST_FILE_MS
