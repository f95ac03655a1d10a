import type { Hash } from 'node:crypto'

/**
 * An archive is one gzip stream of frames: a letter, the length of what follows (4 bytes, big endian), and that many
 * bytes, JSON but for `D`. In order: `H` header; for each table `T`, any number of `D` (rows in PostgreSQL's text
 * format, cut anywhere), `E`; at last `Z`. Each table has the SHA-256 of its rows, and `Z` that of every frame before.
 */
export const frames = { header: 'H', table: 'T', data: 'D', tableEnd: 'E', end: 'Z' } as const
export type FrameKind = (typeof frames)[keyof typeof frames]

export const FORMAT = 'yunque-respaldo'
export const FORMAT_VERSION = 1
export const FRAME_HEAD = 5
export const LARGEST_FRAME = 256 * 1024
/** How archives are called. */
export const EXTENSION = '.yunque'

/** A migration that the database of the archive had. */
export type AppliedMigration = { name: string; hash: string }

export type ArchiveHeader = {
  format: typeof FORMAT
  version: number
  /** When it was begun, an ISO instant. */
  at: string
  /** The version of the program that wrote it. */
  program: string
  /** That of the database server, such as 18.4. */
  postgres: string
  migrations: AppliedMigration[]
}

/** A table, and its columns in the order of the rows. */
export type ArchiveTable = { name: string; columns: string[] }
export type ArchiveTableEnd = { rows: number; sha256: string }
/** The last number that an identity column has given. */
export type ArchiveSequence = { table: string; column: string; last: number }
export type ArchiveEnd = { tables: number; rows: number; sequences: ArchiveSequence[]; sha256: string }

/** The first bytes of a frame, told to `whole` as well. */
export function frameHead(kind: FrameKind, length: number, whole: Hash): Buffer {
  const head = Buffer.alloc(FRAME_HEAD)
  head.write(kind, 'latin1')
  head.writeUInt32BE(length, 1)
  whole.update(head)
  return head
}
