import { IconBox } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { userWith } from '../../test/user.ts'
import type { Screen } from '../../ui/screen/screen.ts'
import { availableActions } from '../../ui/screen/screen-actions.ts'
import { actionItems, documentQuery, screenItems } from './palette-items.ts'

const base = { resources: [], icon: IconBox, component: () => null } as const
const screens: readonly Screen[] = [
  {
    ...base,
    path: '/app/facturas',
    title: 'Facturas',
    record: { name: 'Factura', subject: 'La factura', list: 'bills/get' },
    actions: [{ label: 'Nueva factura', resources: ['crearFactura'] }],
  },
  {
    ...base,
    path: '/app/compras',
    title: 'Compras',
    record: { name: 'Compra', subject: 'La compra', list: 'purchases/get' },
  },
  { ...base, path: '/app/clientes', title: 'Clientes', record: { name: 'Cliente', subject: 'El cliente' } },
  { ...base, path: '/app/paciente/$id', title: 'Búsqueda de beneficiario' },
]

test.each([
  ['fact 123', 123, ['Facturas']],
  ['factura #00123', 123, ['Facturas']],
  ['compra12', 12, ['Compras']],
  ['45', 45, ['Facturas', 'Compras']],
])('«%s» asks for the number %i in %o', (typed, number, kinds) => {
  const query = documentQuery(screens, typed)
  expect(query?.number).toBe(number)
  expect(query?.kinds.map(({ title }) => title)).toEqual(kinds)
})

test.each(['fact', 'cliente 3', 'zapato 7', '0', 'clavo 2 1/2'])(
  '«%s» does not search documents',
  (typed) => {
    expect(documentQuery(screens, typed)).toBeNull()
  },
)

test('creation without permission is not offered', () => {
  expect(actionItems(availableActions(screens, userWith('bodeguero')), 'nueva')).toEqual([])
  const [offered] = actionItems(availableActions(screens, userWith('cajera', 'crearFactura')), 'nueva fact')
  expect(offered).toMatchObject({ label: 'Nueva factura', to: '/app/facturas/nuevo' })
})

test('a screen that needs a record id is not offered', () => {
  expect(screenItems(screens, new Map(), 'busqueda')).toEqual([])
  expect(screenItems(screens, new Map([['/app/compras', 'Compras']]), 'comp')).toMatchObject([
    { label: 'Compras', caption: 'Compras', to: '/app/compras' },
  ])
})
