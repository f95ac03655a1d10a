import { buffer } from 'node:stream/consumers'
import { CFB } from '@e965/xlsx'
import { fromBufferPromise } from 'yauzl'

/** Limits of the parts that are read: decompressed bytes, and XML tags. */
export type PartLimits = { bytes: number; tags: number }
/** Limit of tags in the parts that name sheets and relations: each name is looked up among all others. */
const MOST_NAMES = 20_000
/** Bytes of a tag with its attributes. A cell's tag has some 40 bytes, that of a sheet with every namespace 2,000. */
const LONGEST_TAG = 8192
/** The parts with the rows of a workbook. Pictures, themes, links and comments are not read. */
const read =
  /^\/?(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[\w.-]+\.(xml|rels)|xl\/worksheets\/[\w. -]+\.xml)$/i
const sheet = /worksheets\//i
const names = /workbook\.xml$|\.rels$|\[Content_Types\]\.xml$/i

/** Why a file is refused. */
export class UnsafeWorkbook extends Error {
  readonly tooLarge: boolean
  constructor({ tooLarge }: { tooLarge: boolean }) {
    super(tooLarge ? 'too large' : 'no workbook')
    this.tooLarge = tooLarge
  }
}

/**
 * Rebuilds an .xlsx with nothing but rows and the parts that their texts and dates need, so that parsing takes time and
 * memory in proportion to its size. The zip is decompressed only up to the limit, whatever its headers claim. What
 * could make a parser hang (endless tags, DTDs, links to a million cells) is refused or left out.
 * @throws UnsafeWorkbook, or the error of the zip reader when it is no zip
 */
export async function sanitizeWorkbook(content: Buffer, most: PartLimits): Promise<Buffer> {
  const sanitized = CFB.utils.cfb_new()
  let tags = 0
  for await (const { name, part } of partsOf(content, most.bytes)) {
    tags += tagsOf(part, names.test(name) ? MOST_NAMES : most.tags - tags)
    CFB.utils.cfb_add(sanitized, `/${name.replace(/^\//, '')}`, sheet.test(name) ? rowsOf(part) : part)
  }
  return Buffer.from(
    CFB.write(sanitized, { fileType: 'zip', type: 'buffer', compression: false }) as Uint8Array,
  )
}

/** The parts to read, decompressed one after another up to `mostBytes` in all. */
async function* partsOf(content: Buffer, mostBytes: number): AsyncGenerator<{ name: string; part: Buffer }> {
  let left = mostBytes
  // Names are only compared, so a name with a leading slash, which some programs write, is accepted.
  const zip = await fromBufferPromise(content, { decodeStrings: false })
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString('utf8')
    if (!read.test(name)) continue
    if (entry.uncompressedSize > left) throw new UnsafeWorkbook({ tooLarge: true })
    // The stream fails when the decompressed size differs from the directory's.
    const part = await buffer(await zip.openReadStreamPromise(entry))
    left -= part.length
    yield { name, part }
  }
}

const [LESS, MORE, BANG] = [0x3c, 0x3e, 0x21]

/** The number of XML tags. A tag cannot contain the beginning of another. DTDs are refused. */
function tagsOf(part: Buffer, most: number): number {
  let tags = 0
  for (let at = part.indexOf(LESS); at >= 0; ) {
    const end = part.indexOf(MORE, at)
    const next = part.indexOf(LESS, at + 1)
    const broken = end < 0 || end - at > LONGEST_TAG || (next >= 0 && next < end) || part[at + 1] === BANG
    if (broken) throw new UnsafeWorkbook({ tooLarge: false })
    if (++tags > most) throw new UnsafeWorkbook({ tooLarge: true })
    at = next
  }
  return tags
}

/** The error of a cell whose formula has no stored result: parsers read such a cell as 0 or as empty. */
export const NO_RESULT = '#SIN-RESULTADO'
/** A cell with a formula and no result, or an empty one. */
const withoutResult =
  /<((?:\w+:)?c)\b([^<>]*)>\s*<(?:\w+:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w+:)?f>)\s*(<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/\1>/g

/** A sheet reduced to its rows. */
function rowsOf(part: Buffer): Buffer {
  const text = part.toString('latin1')
  const from = text.search(/<(\w+:)?sheetData[\s/>]/)
  const to = text.search(/<\/(\w+:)?sheetData\s*>/)
  const rows = from < 0 || to < from ? '<sheetData>' : marked(text.slice(from, to))
  return Buffer.from(`<worksheet>${rows}</sheetData></worksheet>`, 'latin1')
}

/** Gives formulas without a result an error. An empty result of a text is one: `=""`. */
const marked = (rows: string): string =>
  rows.replace(withoutResult, (cell, tag: string, attributes: string, empty?: string) =>
    empty !== undefined && /\st="str"/.test(attributes)
      ? cell
      : `<${tag}${attributes.replace(/\st="\w*"/, '')} t="e"><v>${NO_RESULT}</v></${tag}>`,
  )
