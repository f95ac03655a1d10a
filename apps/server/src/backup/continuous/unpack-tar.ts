import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../system/start-error.ts'

const BLOCK = 512
/** The refusal of a base copy that is not as it was written. */
export const damagedBase = (cause?: unknown): StartError =>
  new StartError('La copia completa de la base de datos está dañada; elija otro momento', { cause })

/** Writes the folders and files of a tar of the database server, which comes in pieces, into a folder. @throws StartError */
export async function unpackTar(source: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const tar = new Unpacking(folder)
  try {
    for await (const piece of source) await tar.take(piece)
    tar.end()
  } finally {
    await tar.close()
  }
}

type Entry = { file: FileHandle; left: number; padding: number }

class Unpacking {
  private readonly folder: string
  private head = Buffer.alloc(0)
  private entry: Entry | undefined
  private files = 0

  constructor(folder: string) {
    this.folder = folder
  }

  async take(given: Buffer): Promise<void> {
    for (let piece = given; piece.length > 0; )
      piece = this.entry ? await this.fill(piece) : await this.begin(piece)
  }

  /** @throws StartError for a tar that ends within a file */
  end(): void {
    if (this.entry || this.files === 0) throw damagedBase()
  }

  async close(): Promise<void> {
    await this.entry?.file.close()
  }

  private async begin(piece: Buffer): Promise<Buffer> {
    const size = BLOCK - this.head.length
    this.head = Buffer.concat([this.head, piece.subarray(0, size)])
    if (this.head.length < BLOCK) return Buffer.alloc(0)
    const { head } = this
    this.head = Buffer.alloc(0)
    if (head.some((byte) => byte !== 0)) await this.open(headOf(head))
    return piece.subarray(size)
  }

  private async open({ name, kind, size }: Head): Promise<void> {
    const path = join(this.folder, name)
    if (kind === '5') await mkdir(path, { recursive: true, mode: 0o700 })
    else if (kind === '0') {
      this.files++
      const file = await open(path, 'w', 0o600)
      this.entry = { file, left: size, padding: (BLOCK - (size % BLOCK)) % BLOCK }
      await this.closeFull()
    } else throw damagedBase()
  }

  private async fill(piece: Buffer): Promise<Buffer> {
    const { entry } = this
    if (!entry) throw damagedBase()
    const data = piece.subarray(0, entry.left)
    if (data.length > 0) await entry.file.writeFile(data)
    entry.left -= data.length
    const rest = piece.subarray(data.length)
    const skipped = entry.left === 0 ? Math.min(rest.length, entry.padding) : 0
    entry.padding -= skipped
    await this.closeFull()
    return rest.subarray(skipped)
  }

  private async closeFull(): Promise<void> {
    if (this.entry?.left !== 0 || this.entry.padding !== 0) return
    const { file } = this.entry
    this.entry = undefined
    await file.close()
  }
}

type Head = { name: string; kind: string; size: number }

/** @throws StartError for a name that leaves the folder */
function headOf(head: Buffer): Head {
  const text = (from: number, length: number) =>
    head
      .toString('utf8', from, from + length)
      .replace(/\0.*$/s, '')
      .trim()
  const prefix = text(345, 155)
  const name = prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`
  const isInside = name !== '' && !name.startsWith('/') && !/(^|\/)\.\.(\/|$)|[\\:]/.test(name)
  // A size beyond the digits is binary.
  const size = head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8)
  if (!isInside || !Number.isSafeInteger(size)) throw damagedBase()
  return { name, kind: text(156, 1) || '0', size }
}
