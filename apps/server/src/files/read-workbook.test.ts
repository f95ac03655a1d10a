import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { badWorkbooks, workbookBombs, workbookOfRow } from '../../test/files/bad-workbooks.ts'
import { workbook } from '../../test/upload.ts'
import { fileLimits } from '../system/limits.ts'
import { readSheet } from './read-workbook.ts'

const readWorkbook = async (content: Buffer, limits = {}) => (await readSheet(content, limits)).rows
const tooLarge = 'El archivo es demasiado grande para leerlo. Divídalo en varios.'
const refused = 'El archivo no es un libro de Excel (.xls o .xlsx) válido'

test.each(['xlsx', 'xls'] as const)('an .%s is read with its text, numbers and dates', async (kind) => {
  const rows = [['Fecha', 'Valor'], [], [new Date('2024-03-05T00:00:00Z'), 36.5], ['  05/04/2024 ', true, '']]
  expect(await readWorkbook(workbook(rows, kind))).toEqual([
    { number: 1, cells: ['Fecha', 'Valor', null] },
    { number: 3, cells: [{ day: '2024-03-05', shown: expect.any(String) }, 36.5, null] },
    { number: 4, cells: ['05/04/2024', true, null] },
  ])
})

test('a sheet is read by its index in the workbook, with cells from column A on', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['uno']]), 'Portada')
  utils.book_append_sheet(book, utils.aoa_to_sheet([[], [], [null, null, 'dos']]), 'Datos')
  const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  expect(await readSheet(file, { sheet: 1 })).toEqual({
    sheets: ['Portada', 'Datos'],
    rows: [{ number: 3, cells: [null, null, 'dos'] }],
  })
  expect(await readSheet(file, { sheet: 2 })).toMatchObject({ rows: [] })
})

test('a sheet at the row limit of large sheets is read; one row more is refused', async () => {
  const row = (n: number) => [
    `P${n}`,
    `Tornillo galvanizado ${n}`,
    'Tornillos',
    'Truper',
    'unidad',
    n / 100,
    n,
  ]
  const rows = Array.from({ length: 21_001 }, (_, n) => row(n))
  expect((await readSheet(workbook(rows), fileLimits.largeSheet)).rows).toHaveLength(21_001)
  await expect(readSheet(workbook([...rows, row(1)]), fileLimits.largeSheet)).rejects.toThrow(
    'se admiten 21000 como',
  )
}, 60_000)

test.each(Object.entries(workbookBombs))(
  '%s uses no more CPU time than the limit of large sheets',
  async (_name, make) => {
    const before = process.cpuUsage()
    await readSheet(make(), fileLimits.largeSheet).catch(() => undefined)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(fileLimits.largeSheet.mostCpuMs + 2000)
  },
  60_000,
)

test('a formula is read as its stored value, and never evaluated', async () => {
  const rows = [
    [
      { t: 'n', v: 3, f: '1+2' },
      { t: 's', v: 'a', f: 'WEBSERVICE("x")' },
    ],
  ]
  expect(await readWorkbook(workbook(rows))).toEqual([{ number: 1, cells: [3, 'a'] }])
})

test.each(['xlsx', 'xls'] as const)(
  'a number of an .%s comes with what its format shows, where that differs',
  async (kind) => {
    const formats: [number, string][] = [
      ...([
        [777, '00000'],
        [0.1, '0%'],
        [90.75, '0.000'],
        [12.5, '0.0'],
        [7, '0'],
        [12.6, '000'],
      ] as const),
      ...([
        [7_501_234_567_890, 'General'],
        [7_501_234_567_890, '0.00E+00'],
        [88_881_234, '0000-0000'],
      ] as const),
    ].map(([v, z]) => [v, z])
    const rows = [formats.map(([v, z]) => ({ t: 'n', v, z }))]
    const [row] = await readWorkbook(workbook(rows, kind))
    expect(row?.cells).toEqual([
      { number: 777, shown: '00777', format: 'digits' },
      { number: 0.1, shown: '10%', format: 'percent' },
      { number: 90.75, shown: '90.750', format: 'other' },
      12.5,
      7,
      { number: 12.6, shown: '013', format: 'other' },
      7_501_234_567_890,
      7_501_234_567_890,
      { number: 88_881_234, shown: '8888-1234', format: 'other' },
    ])
  },
)

test.each(['xlsx', 'xls'] as const)(
  'an error of an .%s is read as one, not as an empty cell',
  async (kind) => {
    const errors = [
      { t: 'e', v: 42, w: '#N/A' },
      { t: 'e', v: 23, f: 'A9/0' },
    ]
    expect(await readWorkbook(workbook([errors], kind))).toEqual([
      { number: 1, cells: [{ error: '#N/A' }, { error: '#REF!' }] },
    ])
  },
)

const cellsOf = async (...cells: string[]) => {
  const [row] = await readWorkbook(workbookOfRow(cells.join('')))
  return row?.cells
}

test('a formula without a stored result is read as that, and an empty text that it stored as empty', async () => {
  const none = { error: '' }
  expect(
    await cellsOf(
      ...['<c><f>1+1</f></c>', '<c><f>1+1</f><v></v></c>', '<c><f>1+1</f><v/></c>', '<c t="n"><f>1</f></c>'],
      ...['<c t="str"><f>A1</f></c>', '<c t="e"><f>A1</f></c>', '<c><f t="shared" si="0"/></c>'],
      ...['<c t="str"><f>""</f><v></v></c>', '<c><f>1+2</f><v>3</v></c>', '<c t="b"><f>A1</f></c>'],
    ),
  ).toEqual([none, none, none, none, none, none, none, null, 3, none])
})

test('more rows than allowed are refused, not truncated', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => [index])
  await expect(readWorkbook(workbook(rows), { mostRows: 30 })).rejects.toThrow(
    'El archivo tiene demasiadas filas: se admiten 30 como máximo',
  )
})

test('a file that is no workbook is refused, whatever type it claims', async () => {
  const sheet = workbook([['a']])
  const files = [
    Buffer.from('Fecha,Valor\n2024-01-01,36'),
    Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
    sheet.subarray(0, 300),
    Buffer.from('504b0304', 'hex'),
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000, 7)]),
  ]
  for (const file of files) await expect(readWorkbook(file)).rejects.toThrow(refused)
})

test('a file that decompresses into more than the limit is refused before it is parsed', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['a']]), 'Hoja1')
  const bomb = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
  const name = bomb.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml'))
  bomb.writeUInt32LE(0xffffff00, name - 22)
  await expect(readWorkbook(bomb)).rejects.toThrow(tooLarge)
})

test.each([
  'a sheet of 2 GB with a header of 10 bytes',
  'shared strings of 150 MB with a header of 10 bytes',
  'unclosed texts',
] as const)('%s is refused as no workbook', async (name) => {
  await expect(readWorkbook(workbookBombs[name]())).rejects.toThrow(refused)
})

test.each(['shared strings of 190 MB', 'a row of a million cells', 'a million sheets'] as const)(
  '%s is refused as too large',
  async (name) => {
    await expect(readWorkbook(workbookBombs[name]())).rejects.toThrow(tooLarge)
  },
)

test('DTDs are refused, and hyperlinks to a million cells are not read', async () => {
  await expect(readWorkbook(badWorkbooks['billion laughs']())).rejects.toThrow(refused)
  const linked = badWorkbooks['hyperlinks on every cell']()
  expect(await readWorkbook(linked)).toEqual([{ number: 1, cells: ['Código'] }])
})
