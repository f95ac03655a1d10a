import { appendFile, mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HttpError, Refusal } from '../../errors.ts'

/** The folder of archives that browsers send, in the data directory. Whatever an earlier process left is removed. */
export const sentFolder = (dataDir: string): string => join(dataDir, 'restauracion')

/** The database needs this much besides the archive. */
const SPARE_BYTES = 200 * 1024 * 1024

/** A file that arrives in pieces, readable by its owner only. */
export class SentArchive {
  readonly path: string
  readonly size: number
  received = 0
  private taking = false

  constructor(folder: string, { run, size }: { run: string; size: number }) {
    this.path = join(folder, `${run}.yunque`)
    this.size = size
  }

  /** Creates the empty file. @throws Refusal when the disk has no room for the archive */
  async create(): Promise<void> {
    const folder = dirname(this.path)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < this.size + SPARE_BYTES)
      throw new Refusal('El disco del servidor no tiene espacio para ese respaldo')
    await writeFile(this.path, '', { flag: 'wx', mode: 0o600 })
  }

  /**
   * Writes a piece that begins at `at`. One that has already arrived is ignored: its answer was lost. Throws 409 for any
   * other place, and while another piece is written.
   */
  async take(at: number, bytes: Buffer): Promise<void> {
    if (at + bytes.length <= this.received) return
    if (this.taking || at !== this.received)
      throw new HttpError(409, 'Ese trozo del archivo no es el que sigue; envíe el archivo de nuevo')
    if (at + bytes.length > this.size)
      throw new Refusal('El archivo creció desde que se eligió; envíelo de nuevo')
    this.taking = true
    try {
      // A full disk may have left a part of an earlier attempt.
      await truncate(this.path, at)
      await appendFile(this.path, bytes)
      this.received = at + bytes.length
    } finally {
      this.taking = false
    }
  }

  remove(): Promise<void> {
    return rm(this.path, { force: true })
  }
}
