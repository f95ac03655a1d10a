import { workbook } from '../upload.ts'
import { type Entry, type Repeated, zip } from './zip.ts'

/** Invalid files, by what is wrong with them. */
export type Files = Readonly<Record<string, () => Buffer>>

const MB = 1024 * 1024
const nothing = Buffer.alloc(0)
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'

const parts = (book: Part, sheet: Part, strings: Part): Record<string, Part> => ({
  '[Content_Types].xml': xml(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`),
  '_rels/.rels': xml(
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  'xl/_rels/workbook.xml.rels': xml(
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ),
  'xl/workbook.xml': book,
  'xl/worksheets/sheet1.xml': sheet,
  'xl/sharedStrings.xml': strings,
})
const books = (sheets: string) =>
  xml(`<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`)
const oneSheet = '<sheet name="Hoja1" sheetId="1" r:id="rId1"/>'
const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
const sheetOf = (data: string, rest = '', before = '') =>
  xml(`<worksheet xmlns="${main}">${before}<sheetData>${data}</sheetData>${rest}</worksheet>`)
const stringsOf = (items: string) => xml(`<sst xmlns="${main}">${items}</sst>`)
const titles = stringsOf('<si><t>Código</t></si>')

type Part = string | Repeated
type Parts = { book?: Part; sheet?: Part; strings?: Part; more?: Entry[]; size?: number }
/** A workbook of these parts. `size` is the decompressed size that its headers claim. */
function bookOf({ book = books(oneSheet), sheet = sheetOf(rows), strings = titles, more = [], size }: Parts) {
  const entries = Object.entries(parts(book, sheet, strings)).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? Buffer.from(content) : content,
    ...(size === undefined ? {} : { size }),
  }))
  return zip([...entries, ...more])
}
/** Content with `piece` repeated to this number of bytes. */
function filled(make: (content: string) => string, piece: string, bytes: number): Repeated {
  const [head = '', tail = ''] = make('\u0001').split('\u0001')
  return { head, piece, bytes, tail }
}
const entityBomb = `<!DOCTYPE x [<!ENTITY a "ja">${Array.from({ length: 12 }, (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`).join('')}]>`
const outside =
  '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b SYSTEM "http://127.0.0.1:9/x">]>'
const compound = (content: Buffer) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), content])

/** A workbook whose only row has these cells, as XML. */
export const workbookOfRow = (cells: string): Buffer =>
  bookOf({ sheet: sheetOf(`<row r="1">${cells}</row>`) })

/** Workbooks that decompress into enormous sizes. */
export const workbookBombs = {
  'shared strings of 190 MB': () => bookOf({ strings: filled(stringsOf, '<si><t>a</t></si>', 190 * MB) }),
  'a string of 190 MB': () =>
    bookOf({ strings: filled((text) => stringsOf(`<si><t>${text}</t></si>`), 'a', 190 * MB) }),
  'millions of rows': () => bookOf({ sheet: filled(sheetOf, '<row><c><v>1</v></c></row>', 30 * MB) }),
  'a row of a million cells': () =>
    bookOf({ sheet: filled((cells) => sheetOf(`<row r="1">${cells}</row>`), '<c><v>1</v></c>', 30 * MB) }),
  'the maximum of tags': () =>
    bookOf({
      sheet: filled((cells) => sheetOf(`<row r="1">${cells}</row>`), '<c><v>1</v></c>', 4 * MB - 4096),
    }),
  'a text of the maximum size': () =>
    bookOf({ strings: filled((text) => stringsOf(`<si><t>${text}</t></si>`), ' a', 31 * MB) }),
  'a sheet of 2 GB with a header of 10 bytes': () => {
    const content = filled(sheetOf, 'a', 2000 * MB)
    const others = ['[Content_Types].xml', 'xl/workbook.xml']
    return zip([
      ...others.map((name) => ({ name, content: Buffer.from('<a/>') })),
      { name: 'xl/worksheets/sheet1.xml', content, size: 10 },
    ])
  },
  'shared strings of 150 MB with a header of 10 bytes': () =>
    bookOf({ strings: filled(stringsOf, '<si><t>a</t></si>', 150 * MB), size: 10 }),
  'millions of styles': () => {
    const styles = (text: string) => `<styleSheet><cellXfs>${text}</cellXfs></styleSheet>`
    return bookOf({
      more: [{ name: 'xl/styles.xml', content: filled(styles, '<xf numFmtId="1"/>', 30 * MB) }],
    })
  },
  'a million sheets': () => bookOf({ book: filled(books, oneSheet, 30 * MB) }),
  'unclosed tags': () => bookOf({ sheet: filled(sheetOf, '<c ', 30 * MB) }),
  'unclosed texts': () => bookOf({ strings: filled(stringsOf, '<t', 10 * MB) }),
  'millions of blanks': () =>
    bookOf({ sheet: filled((text) => sheetOf(`<row r="1"${text}/>`), ' ', 30 * MB) }),
} as const satisfies Files

/** Workbooks that are broken, have false headers, or are another format. */
export const badWorkbooks = {
  'billion laughs': () => bookOf({ strings: `${entityBomb}${stringsOf('<si><t>&m;</t></si>')}` }),
  'external entities': () => bookOf({ strings: `${outside}${stringsOf('<si><t>&a;&b;</t></si>')}` }),
  'names with ../': () =>
    bookOf({
      more: ['../../x.xml', '/etc/passwd', 'C:\\x', 'xl\\..\\..\\y'].map((name) => ({
        name,
        content: Buffer.from('x'),
      })),
    }),
  'a sheet that is no XML': () => bookOf({ sheet: 'hola' }),
  'a book that is no XML': () => bookOf({ book: '<workbook><sheets><sheet' }),
  'a sheet that is a picture': () => bookOf({ sheet: '\x89PNG\r\n\x1a\n' }),
  'no sheets': () => bookOf({ book: books('') }),
  'a missing sheet': () => bookOf({ book: books('<sheet name="x" sheetId="1" r:id="rId9"/>') }),
  'missing shared strings': () =>
    bookOf({ sheet: sheetOf('<row r="1"><c r="A1" t="s"><v>999999999</v></c></row>') }),
  'cells far away': () => bookOf({ sheet: sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') }),
  'cell addresses out of range': () =>
    bookOf({
      sheet: sheetOf(
        '<row r="99999999999"><c r="ZZZZZZZZ99999999999"><v>1</v></c></row><row r="-5"><c r="A-5"><v>1</v></c></row>',
      ),
    }),
  'a dimension of every cell': () => bookOf({ sheet: sheetOf(rows, '', '<dimension ref="A1:XFD1048576"/>') }),
  'every cell merged': () =>
    bookOf({
      sheet: sheetOf(rows, `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(30_000)}</mergeCells>`),
    }),
  'millions of columns': () =>
    bookOf({ sheet: sheetOf(rows, '', '<cols><col min="1" max="2000000000" width="9"/></cols>') }),
  'hyperlinks on every cell': () =>
    bookOf({
      sheet: sheetOf(
        rows,
        `<hyperlinks>${'<hyperlink ref="A1:XFD1048576" r:id="rId1"/>'.repeat(3000)}</hyperlinks>`,
      ),
    }),
  'formulas over every cell': () =>
    bookOf({
      sheet: sheetOf(
        '<row r="1"><c r="A1"><f t="shared" ref="A1:XFD1048576" si="0">1+1</f><v>2</v></c></row>',
      ),
    }),
  'dates out of range': () =>
    bookOf({
      sheet: sheetOf(
        '<row r="1"><c r="A1" t="d"><v>99999-99-99</v></c><c r="B1"><v>1e400</v></c><c r="C1"><v>NaN</v></c></row>',
      ),
    }),
  'too many zip entries': () =>
    zip(Array.from({ length: 30_000 }, (_, n) => ({ name: `xl/${n}.xml`, content: nothing, method: 0 }))),
  'an empty zip': () => zip([]),
  'a zip without a workbook': () => zip([{ name: 'a.txt', content: Buffer.from('hola') }]),
  'a zip in a zip': () => zip([{ name: 'a.xlsx', content: workbook([['a']]) }]),
  'an encrypted entry': () => zip([{ name: '[Content_Types].xml', content: Buffer.from('x'), flags: 1 }]),
  'an entry with an unknown compression': () =>
    zip([{ name: '[Content_Types].xml', content: Buffer.from('x'), method: 99 }]),
  'half of a book': () => workbook([['Código']]).subarray(0, 900),
  'a truncated zip': () => {
    const whole = workbook([['Código', 'Nombre']])
    return Buffer.concat([whole.subarray(0, 200), whole.subarray(400)])
  },
  'an .xls of zeros': () => compound(Buffer.alloc(4000)),
  'an .xls of noise': () => compound(Buffer.from(Array.from({ length: 60_000 }, (_, n) => (n * 7919) % 251))),
  'an .xls with a circular sector chain': () => {
    const whole = workbook([['Código']], 'xls')
    whole.fill(0, 512, 1024)
    return whole
  },
  'half of an .xls': () => workbook([['Código']], 'xls').subarray(0, 1500),
  'an .xls without records': () => {
    const whole = workbook([['Código'], ['1']], 'xls')
    whole.fill(0xff, 1024, 2048)
    return whole
  },
  'an .xls with a hyperlink on every cell': () => {
    const linked = { t: 's', v: 'x', l: { Target: 'http://127.0.0.1:9/' } }
    const whole = workbook([[linked]], 'xls')
    const record = whole.indexOf(Buffer.from('b801', 'hex'))
    for (const [at, value] of [0, 0xffff, 0, 0xff].entries()) whole.writeUInt16LE(value, record + 4 + at * 2)
    return whole
  },
  'comma-separated text': () => Buffer.from('Código,Nombre\n1,=cmd|x\n'),
  'a web page': () => Buffer.from('<html><table><tr><td>=1+1</td></tr></table></html>'),
  'an XML Spreadsheet 2003': () =>
    Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
  'no bytes': () => Buffer.alloc(0),
  'a byte over 5 MB': () => Buffer.alloc(5 * MB + 1, 'P'),
} as const satisfies Files
