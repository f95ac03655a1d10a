import { buffer } from 'node:stream/consumers'
import { CFB } from '@e965/xlsx'
import { fromBufferPromise } from 'yauzl'

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
 * @throws UnsoundWorkbook, or the error of the zip reader when it is no zip
 */
export async function soundWorkbook(content: Buffer, most: PartLimits): Promise<Buffer> {
  const sound = CFB.utils.cfb_new()
  let tags = 0
  for await (const { name, part } of partsOf(content, most.bytes)) {
    tags += tagsOf(part, names.test(name) ? MOST_NAMES : most.tags - tags)
    CFB.utils.cfb_add(sound, `/${name.replace(/^\//, '')}`, sheet.test(name) ? rowsOf(part) : part)
  }
  return Buffer.from(CFB.write(sound, { fileType: 'zip', type: 'buffer', compression: false }) as Uint8Array)
}

/** The parts to read, unfolded one after another to `mostBytes` in all. */
async function* partsOf(content: Buffer, mostBytes: number): AsyncGenerator<{ name: string; part: Buffer }> {
  let left = mostBytes
  // Names are only compared: one with a slash before it, which some programs write, is no fault.
  const zip = await fromBufferPromise(content, { decodeStrings: false })
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString('utf8')
    if (!read.test(name)) continue
    if (entry.uncompressedSize > left) throw new UnsoundWorkbook({ tooLarge: true })
    // The stream ends with an error where it unfolds into more, or less, than the directory says.
    const part = await buffer(await zip.openReadStreamPromise(entry))
    left -= part.length
    yield { name, part }
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
