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
  | { value: string | number | Date; format?: string | undefined; bold?: boolean | undefined }

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
 * Writes an `.xlsx` with one table while its rows are read, so that memory does not grow with them: write-excel-file
 * holds the whole sheet.
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
  readonly styles = new Styles()
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
    await this.#open.append(
      beginSheet(widths) + rowOf(titles.map((value) => this.#cell({ value, bold: true }))),
    )
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
    const { value, format, bold = false } = cell
    const style = this.styles.of(format, bold)
    if (typeof value === 'string') return textCell(value, style)
    return `<c s="${style}"><v>${typeof value === 'number' ? value : convertDateToSerialNumber(value)}</v></c>`
  }
}

const PLAIN = 0

/** The styles of the cells, by their number: a format, or none, in plain or in bold. */
class Styles {
  readonly all: { format: string | undefined; bold: boolean }[] = [{ format: undefined, bold: false }]

  of(format: string | undefined, bold: boolean): number {
    const found = this.all.findIndex((one) => one.format === format && one.bold === bold)
    return found >= 0 ? found : this.all.push({ format, bold }) - 1
  }

  get formats(): string[] {
    return [...new Set(this.all.flatMap(({ format }) => format ?? []))]
  }
}

const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${sanitizeTextContent(text.slice(0, MOST_TEXT).toWellFormed())}</t></is></c>`

const beginSheet = (widths: readonly number[]): string => `${HEAD}<worksheet xmlns="${MAIN}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>
<sheetData>`

/** The parts that say what the sheets are. */
const partsOf = ({ names, styles }: Sheets): readonly [path: string, xml: string][] => [
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
  ['xl/styles.xml', stylesOf(styles)],
]

const typeOf = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

type Relation = [type: string, target: string]
const relations = (all: readonly Relation[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** Numbers below are of formats that Excel has by itself. */
const FIRST_FORMAT = 164

function stylesOf({ all, formats }: Styles): string {
  const numbers = formats.map(
    (format, at) =>
      `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${sanitizeAttributeValue(format)}"/>`,
  )
  const cells = all.map(({ format, bold }) => {
    const number = format === undefined ? 0 : FIRST_FORMAT + formats.indexOf(format)
    return `<xf numFmtId="${number}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  })
  return `<styleSheet xmlns="${MAIN}">
${numbers.length === 0 ? '' : `<numFmts count="${numbers.length}">${numbers.join('')}</numFmts>`}
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>
</styleSheet>`
}
