import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../system/start-error.ts'
import { type Lsn, SEGMENT, segmentName, segmentStart } from './lsn.ts'

const PAGE = 8192

/** Writes the log as the files that the database reads. The last one is filled with zeros. */
export class SegmentWriter {
  private readonly folder: string
  private readonly timeline: number
  private segment: { start: Lsn; bytes: Buffer; filled: number } | undefined

  constructor(folder: string, timeline: number) {
    this.folder = folder
    this.timeline = timeline
  }

  /** The first piece begins a segment. */
  async add(at: Lsn, log: Buffer): Promise<void> {
    for (let rest = log, from = at; rest.length > 0; ) {
      this.segment ??= { start: segmentStart(from), bytes: Buffer.alloc(SEGMENT), filled: 0 }
      const offset = Number(from - this.segment.start)
      const size = Math.min(rest.length, SEGMENT - offset)
      rest.copy(this.segment.bytes, offset, 0, size)
      this.segment.filled = offset + size
      from += BigInt(size)
      rest = rest.subarray(size)
      if (this.segment.filled === SEGMENT) await this.end()
    }
  }

  async end(): Promise<void> {
    if (!this.segment) return
    const { start, bytes, filled } = this.segment
    this.segment = undefined
    refuseForeignPages(bytes.subarray(0, filled), start)
    const file = await open(join(this.folder, segmentName(this.timeline, start)), 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

/**
 * Checks that each page has its own place in its header; after a switch to the next segment pages are empty. A recovery would end
 * at a wrong page without an error. @throws StartError
 */
function refuseForeignPages(bytes: Buffer, start: Lsn): void {
  const magic = bytes.readUInt16LE(0)
  for (let offset = 0; offset + 20 <= bytes.length; offset += PAGE) {
    const [found, place] = [bytes.readUInt16LE(offset), bytes.readBigUInt64LE(offset + 8)]
    const isEmpty = found === 0 && place === 0n
    if (magic === 0 || (!isEmpty && (found !== magic || place !== start + BigInt(offset))))
      throw new StartError('El registro de los cambios de la copia está dañado; elija otro lugar')
  }
}
