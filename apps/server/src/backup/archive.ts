import type { Hash } from 'node:crypto'
import { z } from 'zod'
import { NEW_LINE } from '../db/copy.ts'
import { MOST_BAG_TEXT } from './bag/bag-format.ts'

/**
 * An archive is one gzip stream of frames: a letter, the length of the payload (4 bytes, big endian), and the payload,
 * which is JSON except in `D`. In order: `H` header; for each table `T`, any number of `D` (rows in PostgreSQL's text
 * format, split anywhere), `E`; then `Z`. `E` has the SHA-256 of the table's rows, `Z` that of all frames before it.
 */
export const frames = { header: 'H', table: 'T', data: 'D', tableEnd: 'E', end: 'Z' } as const
export type FrameKind = (typeof frames)[keyof typeof frames]

export const FORMAT = 'yunque-respaldo'
export const FORMAT_VERSION = 1
export const FRAME_HEAD = 5
export const LARGEST_FRAME = 256 * 1024
/**
 * The largest row that is restored, in bytes of the text format (store.archive-limits). Rows that users write have 4 MB
 * at most: the audit trail keeps two JSON bodies. To store a row, the database needs up to 25 times its size in memory.
 */
export const LARGEST_ROW = 16 * 1024 * 1024
/** More tables than a store will have. */
export const MOST_TABLES = 2000
/** The extension of archive files. */
export const EXTENSION = '.yunque'

const count = z.int().min(0)
/** A name of PostgreSQL. */
const identifier = z.string().min(1).max(63)

/** What every header has, also that of a newer program. */
export const anyHeader = z.object({ format: z.literal(FORMAT), version: count })

export const archiveHeader = anyHeader.extend({
  /** The start of the backup, an ISO instant. */
  at: z.iso.datetime(),
  /** The version of the program that wrote the archive. */
  program: z.string().max(100),
  /** The version of the database server, such as 18.4. */
  postgres: z.string().max(100),
  /** The migrations that the database of the archive had. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** What travels with the store besides its tables, sealed (`bag/bag-format.ts`), as base64. None without words. */
  bag: z.base64().max(MOST_BAG_TEXT).optional(),
})
export type ArchiveHeader = z.output<typeof archiveHeader>
export type AppliedMigration = ArchiveHeader['migrations'][number]

/** A table, and its columns in the order of the rows. */
export const archiveTable = z.object({ name: identifier, columns: z.array(identifier) })
export type ArchiveTable = z.output<typeof archiveTable>

export const archiveTableEnd = z.object({ rows: count, sha256: z.string() })

export const archiveEnd = z.object({
  tables: count,
  rows: count,
  /** The last number that each identity column has generated. */
  sequences: z.array(z.object({ table: identifier, column: identifier, last: count })),
  sha256: z.string(),
})
export type ArchiveEnd = z.output<typeof archiveEnd>
export type ArchiveSequence = ArchiveEnd['sequences'][number]

/** The first bytes of a frame, added to the hash `whole`. */
export function frameHead(kind: FrameKind, length: number, whole: Hash): Buffer {
  const head = Buffer.alloc(FRAME_HEAD)
  head.write(kind, 'latin1')
  head.writeUInt32BE(length, 1)
  whole.update(head)
  return head
}

/** Follows the rows of a table as their bytes pass by in pieces of any size. */
export class RowSizes {
  private open = 0

  /** Whether the row that was open before these bytes, or is open after them, is larger than what is restored. */
  isTooLarge(bytes: Buffer): boolean {
    const first = bytes.indexOf(NEW_LINE)
    const size = this.open + (first < 0 ? bytes.length : first)
    this.open = first < 0 ? size : bytes.length - bytes.lastIndexOf(NEW_LINE) - 1
    return size > LARGEST_ROW || this.open > LARGEST_ROW
  }
}
