/** Encodings by the mark at the beginning of a file. */
const marks = [
  { mark: 'efbbbf', encoding: 'utf-8' },
  { mark: 'fffe', encoding: 'utf-16le' },
  { mark: 'feff', encoding: 'utf-16be' },
]

const markedEncoding = (content: Buffer): string | undefined =>
  marks.find(({ mark }) => content.subarray(0, 4).toString('hex').startsWith(mark))?.encoding

const TAB = 9
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const DELETE = 127
const isWritten = (byte: number): boolean =>
  (byte >= 32 && byte !== DELETE) || byte === TAB || byte === LINE_FEED || byte === CARRIAGE_RETURN

/** Whether a file can be a table in text: it has no control characters, and is no web page, picture or PDF. */
export function isText(content: Buffer): boolean {
  const encoding = markedEncoding(content)
  if (encoding?.startsWith('utf-16')) return true
  const head = content.subarray(0, 100).toString('latin1')
  return !/^(ï»¿)?\s*(<|%PDF)/.test(head) && content.every(isWritten)
}

/** The text of a file: as its mark says, else UTF-8, else Windows-1252, in which Excel saves in Spanish. */
function decodeText(content: Buffer): string {
  const marked = markedEncoding(content)
  if (marked) return new TextDecoder(marked).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** The separator of the columns: the one that the first lines have most, outside quotes. */
function separatorOf(text: string): string {
  const head = text.slice(0, 5000).replace(/"[^"]*"/g, '')
  const counts = [';', '\t', ','].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

type Bounds = { mostRows: number; mostColumns: number }
type TextRow = { number: number; cells: (string | null)[] }

/**
 * The rows of a text file with separators, as a workbook of one sheet. Cells are texts, so that a code keeps its zeros.
 * One row above the limit shows that there are too many.
 */
export function readCsv(
  content: Buffer,
  { mostRows, mostColumns }: Bounds,
): { sheets: string[]; rows: TextRow[] } {
  const text = decodeText(content)
  const rows: TextRow[] = []
  let number = 0
  for (const cells of records(text, separatorOf(text))) {
    number += 1
    const kept = cells.slice(0, mostColumns).map(plain)
    if (kept.some((cell) => cell !== null)) rows.push({ number, cells: kept })
    if (rows.length > mostRows + 1) break
  }
  return { sheets: ['CSV'], rows }
}

const plain = (cell: string): string | null => cell.trim() || null

/** One cell and what ends it: a quoted text with doubled quotes, or a text up to the next separator or line end. */
const cellPattern = (separator: string) =>
  new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )

/** The records of a text, each as the texts of its cells. */
function* records(text: string, separator: string): Generator<string[]> {
  const pattern = cellPattern(separator)
  let cells: string[] = []
  while (pattern.lastIndex < text.length) {
    const [, quoted, bare = '', end] = pattern.exec(text) ?? []
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === separator) continue
    yield cells
    cells = []
  }
  if (cells.length > 0) yield [...cells, '']
}
