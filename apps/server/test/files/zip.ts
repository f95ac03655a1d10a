import { constants, crc32, deflateRawSync } from 'node:zlib'

/** One piece repeated between a head and a tail; compressed without ever being in memory as a whole. */
export type Repeated = { head: string; piece: string; bytes: number; tail: string }
/** An entry of a zip. `size` is the decompressed size that its header claims, by default the true one. */
export type Entry = {
  name: string
  content: Buffer | Repeated
  size?: number
  flags?: number
  method?: number
}

const BLOCK = 1024 * 1024

/** A zip of these entries, deflated. Nothing is checked, so headers may be false. */
export function zip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const { local, directory } = written(entry, at)
    locals.push(local)
    central.push(directory)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

function written({ name, content, size, flags = 0, method = 8 }: Entry, at: number) {
  const packed = packedOf(content)
  const title = Buffer.from(name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(flags, 2)
  common.writeUInt16LE(method, 4)
  common.writeUInt32LE(packed.sum, 10)
  common.writeUInt32LE(packed.bytes.length, 14)
  common.writeUInt32LE(size ?? packed.size, 18)
  common.writeUInt16LE(title.length, 22)
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, title, packed.bytes])
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(at, 10)
  const directory = Buffer.concat([Buffer.from('504b01021400', 'hex'), common, rest, title])
  return { local, directory }
}

function packedOf(content: Buffer | Repeated): { bytes: Buffer; size: number; sum: number } {
  if (Buffer.isBuffer(content))
    return { bytes: deflateRawSync(content, { level: 9 }), size: content.length, sum: crc32(content) }
  const { head, piece, bytes, tail } = content
  const block = Buffer.from(piece.repeat(Math.ceil(BLOCK / piece.length)))
  const times = Math.ceil(bytes / block.length)
  const begun = (part: Buffer) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const blocks: Buffer[] = Array(times).fill(begun(block))
  const all = [begun(Buffer.from(head)), ...blocks, deflateRawSync(Buffer.from(tail))]
  return { bytes: Buffer.concat(all), size: head.length + block.length * times + tail.length, sum: 0 }
}
