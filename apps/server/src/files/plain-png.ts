const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** What the dots, their colours and the way up are told by. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND'])
/** Those of colour have some 3,000 bytes; it is packed, and unfolds a thousandfold at most. */
const LARGEST_PROFILE = 32 * 1024
const FRAME = 12

/**
 * A PNG without its texts and whatever else is no part of the picture: packed, a few kilobytes of them unfold into
 * gigabytes before the picture is even looked at. Anything else as it is.
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
