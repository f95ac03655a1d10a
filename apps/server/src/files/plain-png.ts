const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** The chunks that define pixels, colours and orientation. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND'])
/** A colour profile has some 3,000 bytes. It is compressed, at most a thousandfold. */
const LARGEST_PROFILE = 32 * 1024
const FRAME = 12

/**
 * A PNG without text and other chunks that are no part of the picture: compressed, a few kilobytes of them expand into
 * gigabytes before the picture is decoded. Other formats are returned as they are.
 */
export function plainPng(file: Buffer): Buffer {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file
  const parts: Buffer[] = [SIGNATURE]
  const seen = new Set<string>()
  for (let at = SIGNATURE.length; at + FRAME <= file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const end = at + FRAME + length
    if (end > file.length) break
    if (kept.has(type) && !isTooMuch(type, length, seen)) parts.push(file.subarray(at, end))
    seen.add(type)
    at = end
  }
  return Buffer.concat(parts)
}

/** A second profile, or a large one. */
const isTooMuch = (type: string, length: number, seen: ReadonlySet<string>) =>
  type === 'iCCP' && (length > LARGEST_PROFILE || seen.has(type))
