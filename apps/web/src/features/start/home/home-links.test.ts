import type { ResourceName } from '@yunque/contract/core/resources'
import { expect, test } from 'vitest'
import { screens } from '../../../screens.ts'
import { phoneTiles } from './home-links.ts'

/** The screens that a user with these permissions may open. */
const opened = (...resources: readonly ResourceName[]) =>
  screens.filter((screen) => screen.resources.some((resource) => resources.includes(resource)))
const titles = (...resources: readonly ResourceName[]) =>
  phoneTiles(opened(...resources)).map(({ title }) => title)

test('who counts and dispatches, and does not sell, has the tiles of a keeper', () => {
  expect(titles('ajuste', 'requisa', 'verExistencias', 'verKardex')).toEqual([
    'Contar',
    'Despachar',
    'Recibir',
    'Buscar',
  ])
  expect(titles('requisa')).toEqual(['Contar', 'Despachar'])
})

test('a keeper who sees purchases receives those that are pending', () => {
  const receive = phoneTiles(opened('requisa', 'ordenesDeCompra')).find(({ title }) => title === 'Recibir')
  expect(receive).toMatchObject({ path: '/app/compras', search: { 'f.stepId': 'M' } })
})

test('who sells keeps the tiles of sales', () => {
  expect(titles('ajuste', 'requisa', 'crearFactura')).toContain('Facturas')
})
