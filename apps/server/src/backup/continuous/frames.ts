import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Lsn } from './lsn.ts'

/**
 * A frame is a piece of the log in a file of the copy: `YQC1`, the place of its first byte (8 bytes, big endian), the clock of the
 * database when it had no more than this and what is before it (milliseconds, 8), the lengths of the log and of its compressed form (4 and 4), the SHA-256
 * of all that and of the compressed form, and that form. A frame without log records that the database wrote nothing until its instant.
 */
export type Frame = { at: Lsn; time: number; log: Buffer }
/** The head of a frame, and where the frame after it begins. */
export type FrameHead = { at: Lsn; time: number; length: number; body: Buffer; next: number }

const MAGIC = 'YQC1'
const PLAIN = 28
const HEAD = PLAIN + 32
const LARGEST = 64 * 1024 * 1024

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export async function frameOf({ at, time, log }: Frame): Promise<Buffer> {
  const body = log.length === 0 ? log : await compress(log)
  const head = Buffer.alloc(HEAD)
  head.write(MAGIC, 'latin1')
  head.writeBigUInt64BE(at, 4)
  head.writeBigUInt64BE(BigInt(time), 12)
  head.writeUInt32BE(log.length, 20)
  head.writeUInt32BE(body.length, 24)
  sumOf(head, body).copy(head, PLAIN)
  return Buffer.concat([head, body])
}

/** The frame that begins at `from`; undefined for one that was torn or changed, and at the end. */
export function readFrame(file: Buffer, from: number): FrameHead | undefined {
  if (file.length < from + HEAD || file.toString('latin1', from, from + 4) !== MAGIC) return undefined
  const head = file.subarray(from, from + HEAD)
  const [length, stored] = [head.readUInt32BE(20), head.readUInt32BE(24)]
  const next = from + HEAD + stored
  if (length > LARGEST || next > file.length) return undefined
  const body = file.subarray(from + HEAD, next)
  if (!sumOf(head, body).equals(head.subarray(PLAIN))) return undefined
  return { at: head.readBigUInt64BE(4), time: Number(head.readBigUInt64BE(12)), length, body, next }
}

/** The log of a frame. */
export const logOf = async ({ body, length }: FrameHead): Promise<Buffer> =>
  length === 0 ? body : decompress(body, { maxOutputLength: length })

const sumOf = (head: Buffer, body: Buffer): Buffer =>
  createHash('sha256').update(head.subarray(0, PLAIN)).update(body).digest()
