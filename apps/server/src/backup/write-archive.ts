import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createGzip, type Gzip } from 'node:zlib'
import type { Rows } from '../db/copy.ts'
import {
  type ArchiveHeader,
  type ArchiveSequence,
  type ArchiveTable,
  type FrameKind,
  frameHead,
  frames,
  LARGEST_FRAME,
} from './archive.ts'

/** What the parts of an unfinished archive are called: never the name of the archive itself. */
export const PARTIAL = '.parcial'

/** Writes the frames of an archive (`archive.ts`) one after another. */
export class ArchiveWriter {
  private readonly gzip: Gzip
  private readonly whole: Hash = createHash('sha256')
  private tables = 0
  private rows = 0

  constructor(gzip: Gzip) {
    this.gzip = gzip
  }

  header(header: ArchiveHeader): Promise<void> {
    return this.json(frames.header, header)
  }

  /** A whole table; `told` hears how many rows went by. Answers how many there were. */
  async table(
    table: ArchiveTable,
    rows: AsyncIterable<Rows>,
    told: (count: number) => void,
  ): Promise<number> {
    await this.json(frames.table, table)
    const content = createHash('sha256')
    let total = 0
    for await (const { bytes, count } of rows) {
      content.update(bytes)
      for (let at = 0; at < bytes.length; at += LARGEST_FRAME)
        await this.frame(frames.data, bytes.subarray(at, at + LARGEST_FRAME))
      total += count
      told(count)
    }
    await this.json(frames.tableEnd, { rows: total, sha256: content.digest('hex') })
    this.tables++
    this.rows += total
    return total
  }

  /** Nothing follows it. Answers how many rows the archive has. */
  async end(sequences: ArchiveSequence[]): Promise<number> {
    const { tables, rows } = this
    const sha256 = this.whole.copy().digest('hex')
    await this.json(frames.end, { tables, rows, sequences, sha256 })
    return rows
  }

  private json(kind: FrameKind, value: object): Promise<void> {
    return this.frame(kind, Buffer.from(JSON.stringify(value)))
  }

  private async frame(kind: FrameKind, bytes: Buffer): Promise<void> {
    this.gzip.write(frameHead(kind, bytes.length, this.whole))
    this.whole.update(bytes)
    if (!this.gzip.write(bytes)) await once(this.gzip, 'drain')
  }
}

/**
 * Writes `file` by `work`: under another name until it is whole and on the disk. When anything fails, nothing is left.
 * Only its owner may read it.
 */
export async function writeArchive<T>(file: string, work: (writer: ArchiveWriter) => Promise<T>): Promise<T> {
  const partial = `${file}${PARTIAL}`
  const handle = await open(partial, 'w', 0o600)
  try {
    const result = await compress(handle, work)
    await handle.sync()
    await handle.close()
    await rename(partial, file)
    await syncFolder(dirname(file))
    return result
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(partial, { force: true })
    throw error
  }
}

async function compress<T>(handle: FileHandle, work: (writer: ArchiveWriter) => Promise<T>): Promise<T> {
  const gzip = createGzip()
  // Whatever destroys it is told by the work or by the file.
  gzip.on('error', () => undefined)
  const written = handle.writeFile(gzip)
  // A full disk ends the wait of the writer too.
  const failed = new Promise<never>((_, reject) => written.catch(reject))
  failed.catch(() => undefined)
  try {
    const result = await Promise.race([work(new ArchiveWriter(gzip)), failed])
    gzip.end()
    await written
    return result
  } finally {
    gzip.destroy()
  }
}

/** The new name is on the disk too; where folders cannot be synchronised, the system does it in its time. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync().catch(() => undefined)
  } finally {
    await handle.close()
  }
}
