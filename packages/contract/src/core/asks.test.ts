import { expect, test } from 'vitest'
import { type Answers, type Ask, asksHeader, readAsks, repeatedWith } from './asks.ts'
import { olderHeaders } from './older-asks.ts'

const needed = [
  {
    direction: 2,
    productId: 12,
    product: 'Esmeril de 4½" «Ñandú» 🔩\n',
    least: 1,
    most: 2,
    takesNew: false,
    pool: { areaId: 1 },
    told: ['ÁÉ-1'],
  },
]

const asked: readonly Ask[] = [
  { kind: 'confirm' },
  { kind: 'repeated', paper: 'factura' },
  { kind: 'reference' },
  { kind: 'inherited', products: ['Cáñamo', 'Clavo'], mayMain: true },
  { kind: 'approval', acts: ['void'], areaId: 3, digest: 'ab' },
  { kind: 'serials', needed },
  { kind: 'code' },
]

test('the header has only ASCII and is read as it was written', () => {
  const header = asksHeader(asked)
  expect(header).toMatch(/^[ -~]+$/)
  expect(JSON.parse(header)).toEqual(asked)
  expect(readAsks(header)).toEqual(asked)
  expect(readAsks(null)).toEqual([])
})

test('a kind of a later version is left out', () => {
  expect(readAsks('[{"kind":"witness"},{"kind":"code"}]')).toEqual([{ kind: 'code' }])
})

test.each<[Answers, object]>([
  [{ confirm: true }, { body: { id: 1, confirm: true } }],
  [{ repeated: true }, { body: { id: 1, acceptRepeated: true } }],
  [{ reference: true }, { body: { id: 1, acceptReference: true } }],
  [{ inherited: 'own' }, { body: { id: 1, inherited: 'own' } }],
  [{ code: 'A-1' }, { body: { id: 1, authCode: 'A-1' } }],
  [{ approval: 'ficha' }, { headers: { 'x-approval': 'ficha' } }],
  [
    { serials: { 'out:12': ['Ñ-1'] } },
    { headers: { 'x-serials': '%7B%22out%3A12%22%3A%5B%22%C3%91-1%22%5D%7D' } },
  ],
  [
    { confirm: true, approval: 'ficha' },
    { body: { id: 1, confirm: true }, headers: { 'x-approval': 'ficha' } },
  ],
])(
  '%o is repeated with %o',
  (answers, { body = { id: 1 }, headers = {} }: { body?: object; headers?: object }) => {
    const repeated = repeatedWith({ params: { id: 7 }, body: { id: 1 } }, answers, true)
    expect(repeated).toEqual({ parts: { params: { id: 7 }, body }, headers })
  },
)

test('a call without a body has the answer in its query', () => {
  expect(repeatedWith({ query: { run: 'a' } }, { confirm: true }, false)).toEqual({
    parts: { query: { run: 'a', confirm: true } },
    headers: {},
  })
})

test.each<[Ask['kind'], Record<string, string>]>([
  ['confirm', { 'x-needs-confirmation': 'true' }],
  ['repeated', { 'x-repeated': 'true' }],
  ['reference', { 'x-repeated-reference': 'true' }],
  ['inherited', {}],
  ['approval', { 'x-needs-approval': '{"acts":["void"],"areaId":3,"digest":"ab"}' }],
  ['serials', { 'x-needs-serials': encodeURIComponent(JSON.stringify(needed)) }],
  ['code', { 'x-needs-code': 'true' }],
])('%s has the header of earlier versions', (kind, headers) => {
  expect(olderHeaders(asked.filter((ask) => ask.kind === kind))).toEqual(headers)
})
