import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { StartError } from '../system/start-error.ts'
import {
  type ArchiveEnd,
  type ArchiveHeader,
  type ArchiveTable,
  anyHeader,
  archiveEnd,
  archiveHeader,
  archiveTable,
  archiveTableEnd,
  FORMAT_VERSION,
  FRAME_HEAD,
  type FrameKind,
  frames,
  LARGEST_FRAME,
  LARGEST_ROW,
  MOST_TABLES,
  RowSizes,
} from './archive.ts'

/** The parts of an archive, in the order of the file. */
export type ArchivePart =
  | { kind: 'header'; header: ArchiveHeader }
  | { kind: 'table'; table: ArchiveTable }
  | { kind: 'data'; bytes: Buffer }
  | { kind: 'tableEnd'; rows: number }
  | { kind: 'end'; end: ArchiveEnd }

/** The StartError of an archive that cannot be used. */
export const damaged = (why: string, options?: ErrorOptions) =>
  new StartError(`El respaldo está dañado o incompleto (${why}); use otra copia`, options)

/** Gets the number of bytes that were read from the file. What it throws ends the reading. */
export type OnRead = (bytes: number) => void

/**
 * Reads an archive as a stream. Its frames, rows and tables have limits, so that no file takes much memory. Each checksum
 * is compared when its part ends, and the end frame is required. Throws StartError when the file is no archive, is
 * damaged, exceeds a limit, or is of a newer program.
 */
export async function* readArchive(
  file: string,
  onRead: OnRead = () => undefined,
): AsyncGenerator<ArchivePart> {
  const whole = createHash('sha256')
  let table: { name: string; content: ReturnType<typeof createHash>; sizes: RowSizes } | undefined
  let position: 'start' | 'tables' | 'end' = 'start'
  for await (const { kind, head, bytes } of readFrames(file, onRead)) {
    if ((position === 'start') !== (kind === frames.header) || position === 'end') throw damaged('orden')
    if (kind === frames.end) {
      if (table) throw damaged(table.name)
      const end = parsed(archiveEnd, bytes)
      if (end.sha256 !== whole.digest('hex')) throw damaged('suma de control')
      position = 'end'
      yield { kind: 'end', end }
      continue
    }
    whole.update(head).update(bytes)
    if (kind === frames.header) {
      position = 'tables'
      yield { kind: 'header', header: readHeader(bytes) }
    } else if (kind === frames.table && !table) {
      const named = parsed(archiveTable, bytes)
      table = { name: named.name, content: createHash('sha256'), sizes: new RowSizes() }
      yield { kind: 'table', table: named }
    } else if (kind === frames.data && table) {
      if (table.sizes.isTooLarge(bytes)) throw damaged(rowTooLarge(table.name))
      table.content.update(bytes)
      yield { kind: 'data', bytes }
    } else if (kind === frames.tableEnd && table) {
      const { rows, sha256 } = parsed(archiveTableEnd, bytes)
      if (sha256 !== table.content.digest('hex')) throw damaged(`suma de control de ${table.name}`)
      table = undefined
      yield { kind: 'tableEnd', rows }
    } else throw damaged('orden')
  }
  if (position !== 'end') throw damaged('falta el final')
}

/** The header and end of an archive, and its row counts. */
export type ArchiveSummary = { header: ArchiveHeader; end: ArchiveEnd; rows: Map<string, number> }

type Watching = { onRead?: OnRead; onPart?: (part: ArchivePart) => void }

/** Reads all of an archive and restores nothing. Throws as `readArchive`. */
export async function verifyArchive(
  file: string,
  { onRead, onPart }: Watching = {},
): Promise<ArchiveSummary> {
  let header: ArchiveHeader | undefined
  let end: ArchiveEnd | undefined
  let table = ''
  const rows = new Map<string, number>()
  for await (const part of readArchive(file, onRead)) {
    onPart?.(part)
    if (part.kind === 'header') header = part.header
    if (part.kind === 'table') table = part.table.name
    if (part.kind === 'tableEnd' && rows.set(table, part.rows).size > MOST_TABLES) throw damaged('tablas')
    if (part.kind === 'end') end = part.end
  }
  if (!header || !end || end.tables !== rows.size) throw damaged('cuentas')
  return { header, end, rows }
}

function readHeader(bytes: Buffer): ArchiveHeader {
  const { version } = parsed(anyHeader, bytes, notOurs)
  if (version > FORMAT_VERSION)
    throw new StartError('El respaldo es de una versión más nueva del programa; actualice Yunque primero')
  return parsed(archiveHeader, bytes)
}

const notOurs = (options?: ErrorOptions): StartError =>
  new StartError('El archivo no es un respaldo de Yunque', options)

const rowTooLarge = (table: string): string => `una fila de ${table} pasa de ${LARGEST_ROW / 1024 ** 2} MB`

function parsed<T>(
  schema: z.ZodType<T>,
  bytes: Buffer,
  fault = (options: ErrorOptions) => damaged('cabecera', options),
): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw fault({ cause })
  }
}

type Frame = { kind: FrameKind; head: Buffer; bytes: Buffer }

async function* readFrames(file: string, onRead: OnRead): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0)
  let first = true
  for await (const chunk of decompressed(file, onRead)) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    let at = 0
    while (held.length - at >= FRAME_HEAD) {
      const kind = held.toString('latin1', at, at + 1)
      const length = held.readUInt32BE(at + 1)
      if (!isKind(kind) || length === 0 || length > LARGEST_FRAME) throw first ? notOurs() : damaged('marco')
      first = false
      const next = at + FRAME_HEAD + length
      if (held.length < next) break
      yield { kind, head: held.subarray(at, at + FRAME_HEAD), bytes: held.subarray(at + FRAME_HEAD, next) }
      at = next
    }
    held = held.subarray(at)
  }
  if (held.length > 0) throw damaged('falta el final')
}

const kinds: ReadonlySet<string> = new Set(Object.values(frames))
const isKind = (letter: string): letter is FrameKind => kinds.has(letter)

async function* decompressed(file: string, onRead: OnRead): AsyncGenerator<Buffer> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new StartError(`No existe el archivo ${file}`)
  const gunzip = createGunzip({ chunkSize: 64 * 1024 })
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      onRead(chunk.length)
      yield chunk
    }
  }
  pipeline(createReadStream(file), counted, gunzip, () => undefined)
  try {
    yield* gunzip
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (gunzip.bytesWritten < 1024 && code === 'Z_DATA_ERROR') throw notOurs({ cause })
    throw code === 'Z_BUF_ERROR' || code === 'Z_DATA_ERROR'
      ? damaged(code === 'Z_BUF_ERROR' ? 'falta el final' : 'contenido', { cause })
      : cause
  }
}
