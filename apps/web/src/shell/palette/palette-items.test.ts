import { IconBox } from '@tabler/icons-react'
import type { ResourceName } from '@yunque/contract/core/resources'
import { expect, test } from 'vitest'
import { screens as everyScreen } from '../../screens.ts'
import { userWith } from '../../test/user.ts'
import type { Screen } from '../../ui/screen/screen.ts'
import { availableActions } from '../../ui/screen/screen-actions.ts'
import { actItems, actionItems, documentQuery, recordItems, screenItems } from './palette-items.ts'
import { paletteWords } from './palette-words.ts'

const find = async () => []
const base = { resources: [], icon: 'IconBox', component: () => null } as const
const screens: readonly Screen[] = [
  {
    ...base,
    path: '/app/facturas',
    title: 'Facturas',
    record: { name: 'Factura', subject: 'La factura', find, inSeries: true },
    actions: [{ label: 'Nueva factura', resources: ['crearFactura'] }],
  },
  {
    ...base,
    path: '/app/compras',
    title: 'Compras',
    record: { name: 'Compra', subject: 'La compra', find },
  },
  { ...base, path: '/app/clientes', title: 'Clientes', record: { name: 'Cliente', subject: 'El cliente' } },
  {
    ...base,
    path: '/app/series',
    title: 'Series y garantías',
    record: { name: 'Serie', subject: 'La serie', find, byText: true },
  },
  { ...base, path: '/app/paciente/$id', title: 'Búsqueda de beneficiario' },
]

test.each([
  ['fact 123', '123', ['Facturas']],
  ['factura #00123', '123', ['Facturas']],
  ['compra12', '12', ['Compras']],
  ['45', '45', ['Facturas', 'Compras']],
])('«%s» asks for the number %s in %o (U01)', (typed, number, kinds) => {
  const query = documentQuery(screens, typed)
  expect(query?.called).toBe(number)
  expect(query?.kinds.map(({ title }) => title)).toEqual(kinds)
})

test.each([
  ['a-000123', 'A-000123'],
  ['fact #Suc-1-000009', 'SUC-1-000009'],
])('«%s» searches the number of a series', (typed, number) => {
  const query = documentQuery(screens, typed)
  expect(query).toMatchObject({ called: number, kinds: [{ title: 'Facturas' }] })
})

test.each([
  ['serie DW-12', 'DW-12'],
  ['seri 50001', '50001'],
])('«%s» searches what is called by a text', (typed, text) => {
  const query = documentQuery(screens, typed)
  expect(query).toMatchObject({ called: text, kinds: [{ title: 'Series y garantías' }] })
})

test.each(['fact', 'cliente 3', 'compra a-000123', 'zapato 7', '0', 'clavo 2 1/2'])(
  '«%s» does not search documents',
  (typed) => {
    expect(documentQuery(screens, typed)).toBeNull()
  },
)

test('creation without permission is not offered (U02)', () => {
  expect(actionItems(availableActions(screens, userWith('bodeguero')), {}, 'nueva')).toEqual([])
  const [offered] = actionItems(
    availableActions(screens, userWith('cajera', 'crearFactura')),
    {},
    'nueva fact',
  )
  expect(offered).toMatchObject({ label: 'Nueva factura', to: '/app/facturas/nuevo' })
})

test('«cerrar caja» leads to the closing of the open till, for who keeps tills', () => {
  const first = (...held: readonly ResourceName[]) =>
    actionItems(availableActions(everyScreen, userWith('ana', ...held)), paletteWords, 'cerrar caja')[0]
  expect(first('crearFactura', 'gestionCierreCaja')).toMatchObject({ to: '/app/cierre/ejecute' })
  expect(first('crearFactura')).toBeUndefined()
})

test('a screen that needs a record id is not offered', () => {
  expect(screenItems(screens, { sections: new Map(), words: {} }, 'busqueda')).toEqual([])
  expect(
    screenItems(screens, { sections: new Map([['/app/compras', 'Compras']]), words: {} }, 'comp'),
  ).toMatchObject([{ label: 'Compras', caption: 'Compras', to: '/app/compras' }])
})

test.each([
  ['vender', 'Facturas'],
  ['cobrar', 'Facturas'],
  ['arqueo', 'Cierres de caja'],
  ['cerrar caja', 'Cierres de caja'],
  ['devolución', 'Notas de crédito'],
  ['utilidad', 'Estado de Resultados'],
  ['comprar', 'Compras'],
  ['contar', 'Conteos de inventario'],
  ['trasladar', 'Despachos'],
  ['precio', 'Productos'],
  ['deuda', 'Cuentas por cobrar'],
  ['moroso', 'Mora'],
  ['dolar', 'Tasa de cambio'],
])('«%s» finds %s', (typed, title) => {
  const found = screenItems(everyScreen, { sections: new Map(), words: paletteWords }, typed)
  expect(found.map(({ label }) => label)).toContain(title)
})

test('a title comes before everyday words', () => {
  const known = { sections: new Map<string, string>(), words: paletteWords }
  expect(screenItems(everyScreen, known, 'conteo')[0]?.label).toBe('Conteos de inventario')
})

test('every address with everyday words is that of a screen or of what it creates', () => {
  const paths = new Set(everyScreen.map(({ path }) => path))
  const created = everyScreen.flatMap(({ path, actions = [] }) =>
    actions.map(({ to = `${path}/nuevo` }) => to),
  )
  expect(Object.keys(paletteWords).filter((path) => !paths.has(path) && !created.includes(path))).toEqual([])
})

test('acts are found by their words, and not offered while nothing is typed', () => {
  const run = () => undefined
  const acts = [{ label: 'Tema oscuro', words: 'noche', icon: IconBox, run }]
  expect(actItems(acts, 'noche tema')).toMatchObject([{ label: 'Tema oscuro', to: run }])
  expect(actItems(acts, '')).toEqual([])
})

test('over an open record its acts come all, and those that match the text; what is barred says why', () => {
  const run = () => undefined
  const acts = [
    { label: 'Entregar', icon: IconBox, barred: 'La remisión no va en camino', run },
    { label: 'Imprimir', icon: IconBox, barred: false as const, run },
  ]
  const offer = { title: 'Remisión #00012', acts }
  const found = (typed: string) =>
    recordItems(offer, typed).map(({ label, caption, barred }) => [label, caption, barred])
  expect(found('')).toEqual([
    ['Entregar', 'La remisión no va en camino', 'La remisión no va en camino'],
    ['Imprimir', undefined, false],
  ])
  expect(found('impr')).toEqual([['Imprimir', undefined, false]])
  expect(recordItems(undefined, '')).toEqual([])
})
