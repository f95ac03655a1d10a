import type { Hash } from 'node:crypto'

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
/** The extension of archive files. */
export const EXTENSION = '.yunque'

/** A migration that the database of the archive had. */
export type AppliedMigration = { name: string; hash: string }

export type ArchiveHeader = {
  format: typeof FORMAT
  version: number
  /** The start of the backup, an ISO instant. */
  at: string
  /** The version of the program that wrote the archive. */
  program: string
  /** The version of the database server, such as 18.4. */
  postgres: string
  migrations: AppliedMigration[]
}

/** A table, and its columns in the order of the rows. */
export type ArchiveTable = { name: string; columns: string[] }
export type ArchiveTableEnd = { rows: number; sha256: string }
/** The last number that an identity column has generated. */
export type ArchiveSequence = { table: string; column: string; last: number }
export type ArchiveEnd = { tables: number; rows: number; sequences: ArchiveSequence[]; sha256: string }

/** The first bytes of a frame, added to the hash `whole`. */
export function frameHead(kind: FrameKind, length: number, whole: Hash): Buffer {
  const head = Buffer.alloc(FRAME_HEAD)
  head.write(kind, 'latin1')
  head.writeUInt32BE(length, 1)
  whole.update(head)
  return head
}
