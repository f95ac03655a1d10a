import {
  convertDateToSerialNumber,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility'
import { type AppendBytes, fillZip, type OpenEntry, ZipStream } from './zip-file.ts'

/** A cell: a text, a number or a moment with its format, or nothing. */
export type StreamedCell =
  | string
  | null
  | { value: number; type: NumberConstructor; format?: string | undefined }
  | { value: Date; type: DateConstructor; format: string }

/** A sheet: its name, the titles of its columns, and their widths in letters. */
export type StreamedSheet = {
  name: string
  titles: readonly string[]
  widths: readonly number[]
  mtime: Date
  /** Rows of a sheet, titles included; the others go on in another one. By default those of Excel. */
  mostRows?: number
}
/** Appends rows to the sheet. */
export type AppendRows = (rows: readonly (readonly StreamedCell[])[]) => Promise<void>

const MOST_ROWS = 1_048_576
/** Letters of a cell. */
const MOST_TEXT = 32_767
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/**
 * Writes an `.xlsx` with one table while its rows are read, so that memory does not grow with them: write-excel-file,
 * which makes the workbooks of lists, holds the whole sheet.
 */
export async function streamWorkbook(
  append: AppendBytes,
  sheet: StreamedSheet,
  fill: (append: AppendRows) => Promise<void>,
): Promise<void> {
  const zip = new ZipStream()
  await fillZip(zip, sendTo(append, zip), async () => {
    const sheets = new Sheets(zip, sheet)
    await sheets.begin()
    await fill((rows) => sheets.append(rows))
    await sheets.end()
    for (const [path, xml] of partsOf(sheets)) await zip.add(path, { mtime: sheet.mtime }, HEAD + xml)
  })
}

async function sendTo(append: AppendBytes, { output }: ZipStream): Promise<void> {
  for await (const chunk of output) await append(chunk as Buffer)
}

/** The sheets of a workbook: one, and another one each time that it is full. */
class Sheets {
  readonly names: string[] = []
  readonly formats: string[] = []
  readonly #zip: ZipStream
  readonly #sheet: Required<StreamedSheet>
  #open: OpenEntry | undefined
  #rows = 0

  constructor(zip: ZipStream, sheet: StreamedSheet) {
    this.#zip = zip
    this.#sheet = { mostRows: MOST_ROWS, ...sheet }
  }

  async begin(): Promise<void> {
    const { name, titles, widths, mtime } = this.#sheet
    const others = this.names.length
    this.names.push(others === 0 ? name : `${name.slice(0, 25)} (${others + 1})`)
    this.#open = this.#zip.open(`xl/worksheets/sheet${this.names.length}.xml`, { mtime })
    this.#rows = 1
    await this.#open.append(beginSheet(widths) + rowOf(titles.map((title) => textCell(title, BOLD))))
  }

  async append(rows: readonly (readonly StreamedCell[])[]): Promise<void> {
    const room = this.#sheet.mostRows - this.#rows
    const [here, others] = [rows.slice(0, room), rows.slice(room)]
    this.#rows += here.length
    await this.#open?.append(here.map((row) => rowOf(row.map((one) => this.#cell(one)))).join(''))
    if (others.length === 0) return
    await this.end()
    await this.begin()
    await this.append(others)
  }

  async end(): Promise<void> {
    await this.#open?.append('</sheetData></worksheet>')
    this.#open?.end()
  }

  #cell(cell: StreamedCell): string {
    if (cell === null) return '<c/>'
    if (typeof cell === 'string') return textCell(cell, PLAIN)
    const { value, format } = cell
    const number = typeof value === 'number' ? value : convertDateToSerialNumber(value)
    return `<c s="${this.#styleOf(format)}"><v>${number}</v></c>`
  }

  #styleOf(format: string | undefined): number {
    if (format === undefined) return PLAIN
    if (!this.formats.includes(format)) this.formats.push(format)
    return BOLD + 1 + this.formats.indexOf(format)
  }
}

/** The first styles; those of the formats follow. */
const PLAIN = 0
const BOLD = 1

const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${sanitizeTextContent(text.slice(0, MOST_TEXT).toWellFormed())}</t></is></c>`

const beginSheet = (widths: readonly number[]): string => `${HEAD}<worksheet xmlns="${MAIN}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>
<sheetData>`

/** The parts that say what the sheets are. */
const partsOf = ({ names, formats }: Sheets): readonly [path: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${typeOf('workbook', 'sheet.main')}${typeOf('styles', 'styles')}${names.map((_, at) => typeOf(`worksheets/sheet${at + 1}`, 'worksheet')).join('')}</Types>`,
  ],
  ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, at) => `<sheet name="${sanitizeAttributeValue(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ...names.map((_, at): Relation => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
  ],
  ['xl/styles.xml', stylesOf(formats)],
]

const typeOf = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

type Relation = [type: string, target: string]
const relations = (all: readonly Relation[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** Numbers below are of formats that Excel has by itself. */
const FIRST_FORMAT = 164

const stylesOf = (formats: readonly string[]): string => `<styleSheet xmlns="${MAIN}">
${formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.map((format, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${sanitizeAttributeValue(format)}"/>`).join('')}</numFmts>`}
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${formats.map((_, at) => `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs>
</styleSheet>`
