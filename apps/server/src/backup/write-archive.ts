import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createGzip, type Gzip } from 'node:zlib'
import type { Rows } from '../db/copy.ts'
import { keepPrivate } from '../system/private-on-windows.ts'
import { renameFile } from '../system/rename-file.ts'
import {
  type ArchiveHeader,
  type ArchiveSequence,
  type ArchiveTable,
  type FrameKind,
  frameHead,
  frames,
  LARGEST_FRAME,
  RowSizes,
} from './archive.ts'

/** The suffix of unfinished archives. */
export const PARTIAL = '.parcial'

/** Writes the frames of an archive (`archive.ts`) one after another. */
export class ArchiveWriter {
  private readonly gzip: Gzip
  private readonly whole: Hash = createHash('sha256')
  private tables = 0
  private rows = 0
  /** The tables with a row that is too large to be restored. */
  readonly tooLarge = new Set<string>()

  constructor(gzip: Gzip) {
    this.gzip = gzip
  }

  header(header: ArchiveHeader): Promise<void> {
    return this.json(frames.header, header)
  }

  /** Writes a whole table. `onProgress` gets the number of rows so far. Returns the row count. */
  async table(
    table: ArchiveTable,
    rows: AsyncIterable<Rows>,
    onProgress: (count: number) => void,
  ): Promise<number> {
    await this.json(frames.table, table)
    const content = createHash('sha256')
    const sizes = new RowSizes()
    let total = 0
    for await (const { bytes, count } of rows) {
      content.update(bytes)
      if (sizes.isTooLarge(bytes)) this.tooLarge.add(table.name)
      for (let at = 0; at < bytes.length; at += LARGEST_FRAME)
        await this.frame(frames.data, bytes.subarray(at, at + LARGEST_FRAME))
      total += count
      onProgress(count)
    }
    await this.json(frames.tableEnd, { rows: total, sha256: content.digest('hex') })
    this.tables++
    this.rows += total
    return total
  }

  /** Ends the archive. Returns its row count. */
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
 * Writes `file` by `work`: under a temporary name, renamed when complete and synced. After a failure nothing is left.
 * Only its owner may read it.
 */
export async function writeArchive<T>(file: string, work: (writer: ArchiveWriter) => Promise<T>): Promise<T> {
  const partial = `${file}${PARTIAL}`
  const handle = await open(partial, 'w', 0o600)
  try {
    await keepPrivate(partial)
    const result = await compress(handle, work)
    await handle.sync()
    await handle.close()
    await renameFile(partial, file)
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
  // The work or the file reports whatever destroys the stream.
  gzip.on('error', () => undefined)
  const written = handle.writeFile(gzip)
  // A full disk must also end a writer that waits for drain.
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

/**
 * Syncs the folder, so that the new name survives a crash. Where folders cannot be synced, the system does it later.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync().catch(() => undefined)
  } finally {
    await handle.close()
  }
}
