import { inflateRawSync } from 'node:zlib'
import { CFB } from '@e965/xlsx'

/** What the parts of a workbook that are read may unfold into, and how many tags are in them. */
export type PartLimits = { bytes: number; tags: number }
/** Of those that name sheets and what belongs to them: each is looked for among the others. */
const MOST_NAMES = 20_000
/** Of a tag with its attributes; those of a cell have some 40 bytes, that of a sheet with every namespace 2,000. */
const LONGEST_TAG = 8192
/** What the rows of a workbook are in. Pictures, themes, links, comments and the like are left where they are. */
const read =
  /^\/?(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[\w.-]+\.(xml|rels)|xl\/worksheets\/[\w. -]+\.xml)$/i
const sheet = /worksheets\//i
const names = /workbook\.xml$|\.rels$|\[Content_Types\]\.xml$/i

/** Why a file is not read. */
export class UnsoundWorkbook extends Error {
  readonly tooLarge: boolean
  constructor({ tooLarge }: { tooLarge: boolean }) {
    super(tooLarge ? 'too large' : 'no workbook')
    this.tooLarge = tooLarge
  }
}

/**
 * An .xlsx with nothing in it but rows, and what their texts and dates need, so that reading it takes a time and a memory
 * that its size tells. A zip is unfolded here and no further than the limit, whatever it says of itself; what a reader could
 * choke on (tags without end, document types, links to a million cells) is refused or left out.
 * @throws UnsoundWorkbook
 */
export function soundWorkbook(content: Buffer, most: PartLimits): Buffer {
  const sound = CFB.utils.cfb_new()
  let bytes = 0
  let tags = 0
  for (const entry of entriesOf(content)) {
    const part = unfolded(content, entry, most.bytes - bytes)
    bytes += part.length
    tags += tagsOf(part, names.test(entry.name) ? MOST_NAMES : most.tags - tags)
    CFB.utils.cfb_add(
      sound,
      `/${entry.name.replace(/^\//, '')}`,
      sheet.test(entry.name) ? rowsOf(part) : part,
    )
  }
  return Buffer.from(CFB.write(sound, { fileType: 'zip', type: 'buffer', compression: false }) as Uint8Array)
}

type Entry = { name: string; at: number; method: number; packed: number; size: number }

/** The parts to read, as the zip's directory tells them. */
function entriesOf(content: Buffer): Entry[] {
  const end = content.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 20 > content.length) throw new UnsoundWorkbook({ tooLarge: false })
  const entries: Entry[] = []
  let at = content.readUInt32LE(end + 16)
  for (let left = content.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > content.length) throw new UnsoundWorkbook({ tooLarge: false })
    const length = content.readUInt16LE(at + 28)
    const name = content.toString('utf8', at + 46, at + 46 + length)
    const numbers = { method: content.readUInt16LE(at + 10), packed: content.readUInt32LE(at + 20) }
    if (read.test(name))
      entries.push({
        name,
        ...numbers,
        size: content.readUInt32LE(at + 24),
        at: content.readUInt32LE(at + 42),
      })
    at += 46 + length + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return entries
}

function unfolded(content: Buffer, { at, method, packed, size }: Entry, most: number): Buffer {
  if (size > most) throw new UnsoundWorkbook({ tooLarge: true })
  if (at + 30 > content.length) throw new UnsoundWorkbook({ tooLarge: false })
  const start = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28)
  const part = content.subarray(start, start + packed)
  const whole = method === 0 ? part : method === 8 ? inflated(part, size) : undefined
  if (whole?.length !== size) throw new UnsoundWorkbook({ tooLarge: false })
  return whole
}

function inflated(part: Buffer, size: number): Buffer | undefined {
  try {
    return inflateRawSync(part, { maxOutputLength: Math.max(size, 1) })
  } catch {
    return undefined
  }
}

const [LESS, MORE, BANG] = [0x3c, 0x3e, 0x21]

/** How many tags the XML has. No tag contains another's beginning; documents with types of their own are refused. */
function tagsOf(part: Buffer, most: number): number {
  let tags = 0
  for (let at = part.indexOf(LESS); at >= 0; ) {
    const end = part.indexOf(MORE, at)
    const next = part.indexOf(LESS, at + 1)
    const broken = end < 0 || end - at > LONGEST_TAG || (next >= 0 && next < end) || part[at + 1] === BANG
    if (broken) throw new UnsoundWorkbook({ tooLarge: false })
    if (++tags > most) throw new UnsoundWorkbook({ tooLarge: true })
    at = next
  }
  return tags
}

/** A sheet with its rows and nothing else. */
function rowsOf(part: Buffer): Buffer {
  const text = part.toString('latin1')
  const from = text.search(/<(\w+:)?sheetData[\s/>]/)
  const to = text.search(/<\/(\w+:)?sheetData\s*>/)
  const rows = from < 0 || to < from ? '<sheetData>' : text.slice(from, to)
  return Buffer.from(`<worksheet>${rows}</sheetData></worksheet>`, 'latin1')
}
