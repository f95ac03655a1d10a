import { userSubject } from '@yunque/contract/access/user-import'
import { importMessages, PREVIEWED } from '@yunque/contract/imports/import-report'
import type { CellKind, ImportSubject } from '@yunque/contract/imports/import-subject'
import { openingColumns } from '@yunque/contract/inventory/openings'
import { productSubject } from '@yunque/contract/inventory/product-subject'
import { payableSubject, receivableSubject } from '@yunque/contract/openings/opening-debts'
import { providerSubject } from '@yunque/contract/purchasing/provider-import'
import { clientSubject } from '@yunque/contract/sales/client-import'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { operations } from '../../test/operations.ts'
import { roundsOf } from '../../test/rounds.ts'
import { businessDay } from '../../test/stock.ts'
import { upload, workbook } from '../../test/upload.ts'

const store = testStore()

/** The imports with a subject, by their path. */
const subjects: Readonly<Record<string, ImportSubject>> = {
  'products/import': productSubject,
  'clients/import': clientSubject,
  'providers/import': providerSubject,
  'users/import': userSubject,
  'clients/openings/import': receivableSubject,
  'providers/openings/import': payableSubject,
}
/** Other uploads of workbooks, with the columns that they read. */
const others = {
  'inPutProducts/post/file': `?areaId=1&date=${businessDay()}&observation=x`,
  'rates/post/file': '',
}

/** Uploads that are no workbook: pictures, attachments, and pieces of a backup. */
const noWorkbook = /logo|products\/file|\/attachments$|^restoring/

test('every upload of a workbook is swept here', async () => {
  const uploads = (await operations(store)).filter(
    ({ multipart, path }) => multipart && !noWorkbook.test(path),
  )
  const swept = [
    ...Object.keys(subjects).flatMap((path) => [path, `${path}/check`, `${path}/sheet`]),
    ...Object.keys(others),
  ]
  expect(uploads.map(({ path }) => path).toSorted()).toEqual(swept.toSorted())
})

const error = { t: 'e', v: 42, w: '#N/A' }
const noResult = { t: 'n', f: '1+1' }
const date = { t: 'n', v: 46_054, z: 'd-mmm' }
const percent = { t: 'n', v: 0.1, z: '0%' }
const formatted = { t: 'n', v: 777, z: '00000' }

/** The fault of a cell in a column of this kind, or what it is understood as. */
type Expectation = { fault?: (title: string) => string; value?: string | number }
type Fault = { row: number; column: string }
type Kinds = Partial<Record<CellKind, Expectation>>
const every = (said: Expectation): Kinds => ({ code: said, text: said, number: said, day: said, yesNo: said })

const cells: readonly [name: string, cell: object | string, kinds: Kinds][] = [
  ['an error', error, every({ fault: (title) => importMessages.errorCell(title, '#N/A') })],
  ['a formula without a result', noResult, every({ fault: importMessages.noResult })],
  ['10 %', percent, { number: { value: 10 } }],
  ['777 shown as 00777', formatted, { code: { value: '00777' }, number: { value: 777 } }],
  [
    'a date',
    date,
    {
      code: { fault: (title) => importMessages.asDate(title, '1-Feb') },
      number: { fault: (title) => importMessages.asDate(title, '1-Feb') },
      yesNo: { fault: (title) => importMessages.asDate(title, '1-Feb') },
      day: { value: '2026-02-01' },
      text: { value: '01/02/2026' },
    },
  ],
  ['true', { t: 'b', v: true }, { code: { fault: (title) => importMessages.asTruth(title, true) } }],
  [
    'a shortened number',
    '7.50E+12',
    { code: { fault: (title) => importMessages.shortened(title, '7.50E+12') } },
  ],
  [
    'a number of 13 digits',
    { t: 'n', v: 7_501_234_567_890, z: 'General' },
    { code: { value: '7501234567890' } },
  ],
  [
    'a number of 17 digits',
    { t: 'n', v: 12_345_678_901_234_500 },
    { code: { fault: importMessages.longNumber } },
  ],
  ['a code like a power', '219E01', { code: { value: '219E01' } }],
]

/** One row for each of these columns, with the cell there and a text in another column. */
function sheetOf(subject: ImportSubject, columns: readonly string[], cell: object | string): Buffer {
  const names = Object.keys(subject.columns)
  const companionOf = (column: string) => subject.keys.find((key) => key !== column)
  const rows = columns.map((column) =>
    names.map((name) => (name === column ? cell : name === companionOf(column) ? 'Otra cosa' : null)),
  )
  return workbook([names.map((name) => subject.columns[name]?.title), ...rows])
}

// All of them are read by one function: in `npm test` each cell is tried in a third of the uploads, another one for each.
const step = roundsOf({ few: 3, all: 1 })
const cases = Object.entries(subjects).flatMap(([path, subject], at) =>
  cells
    .filter((_, index) => (index + at) % step === 0)
    .map(([name, cell, kinds]) => ({ path, subject, name, cell, kinds })),
)

test.each(cases)('$name in every column of $path is read as it is, or a fault', async (one) => {
  const { path, subject, cell, kinds } = one
  const columns = Object.keys(subject.columns).filter((name) => kinds[subject.columns[name]?.kind ?? 'text'])
  for (let from = 0; from < columns.length; from += PREVIEWED) {
    const some = columns.slice(from, from + PREVIEWED)
    const { body } = await upload(store.admin, `${path}/check`, sheetOf(subject, some, cell))
    for (const [index, column] of some.entries()) {
      const { title = '', kind = 'text' } = subject.columns[column] ?? {}
      const { fault, value } = kinds[kind] ?? {}
      const said = body.faults.filter((at: Fault) => at.column === column && at.row === index + 2)
      if (fault) expect(said).toEqual([{ row: index + 2, column, text: fault(title) }])
      else expect([column, body.preview[index].cells[column]]).toEqual([column, value])
    }
  }
})

test('an upload of opening stock tells each cell that has no value, and reads the others', async () => {
  const titles = Object.values(openingColumns).map(({ title }) => title)
  const path = `inPutProducts/post/file${others['inPutProducts/post/file']}`
  const answer = await upload(
    store.admin,
    path,
    workbook([titles, [error, 1, 2, 3], ['X', noResult, error, date], [formatted, percent, 2, 3]]),
  )
  expect(answer.status).toBe(400)
  expect(answer.text.split('\n')).toEqual([
    `Fila 2: ${importMessages.errorCell('Código', '#N/A')}`,
    `Fila 3: ${[importMessages.noResult('Cantidad'), importMessages.errorCell('Costo', '#N/A'), importMessages.asDate('Precio', '1-Feb')].join('. ')}. El código X no está registrado`,
    'Fila 4: El código 00777 no está registrado',
  ])
})

test('an upload of rates tells each cell that has no value', async () => {
  const rows = [
    ['Fecha', 'Tipo de cambio'],
    ['01/05/2031', 37],
    ['02/05/2031', error],
    [noResult, 37],
    [null, error],
  ]
  const answer = await upload(store.admin, 'rates/post/file', workbook(rows))
  expect(answer.text.split('\n')).toEqual([
    `Filas 3 y 5: ${importMessages.errorCell('Tipo de cambio', '#N/A')}`,
    `Fila 4: ${importMessages.noResult('Fecha')}`,
  ])
  const months = [['Tasas de 2031'], ['Día', 'Enero', 'Febrero'], [1, 37, error], [2, 37, 37]]
  expect((await upload(store.admin, 'rates/post/file', workbook(months))).text).toBe(
    `Fila 3: ${importMessages.errorCell('Febrero', '#N/A')}`,
  )
})
