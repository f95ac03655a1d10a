import type { Address } from '../core/endpoint.ts'
import { type ResourceName, resources } from '../core/resources.ts'

/** What no key may have: it would make itself more rights, users or a copy of the store (access.keys). */
const notForKeys: ReadonlySet<ResourceName> = new Set<ResourceName>(['app', 'adminUsuario'])

/** The permissions that a key may have, in the order of the permissions screen. */
export const keyResources = resources.filter(({ name }) => !notForKeys.has(name))
const known: ReadonlySet<string> = new Set(keyResources.map(({ name }) => name))

/** Whether a key may have this permission. */
export const isForKeys = (name: string): name is ResourceName => known.has(name)

/** Of the calls for any signed-in user, those of a program: what other records are called, prices and days. */
export const keyCalls: ReadonlySet<Address> = new Set<Address>([
  // Each change only of what the key may list.
  'GET /changes',
  'GET /catalogos/get-catalog-gerenals',
  'GET /catalogos/lots',
  'GET /catalogos/products',
  'GET /catalogos/:name',
  'GET /estados/export',
  'GET /estados/get',
  'GET /estados/get/:id',
  'GET /products/get/:id',
  'GET /products/getbyarea/:areaId',
  'GET /products/getbyarea/:areaId/grid',
  'GET /products/area/:areaId',
  'GET /products/area/:areaId/:productId',
  'GET /products/area/:areaId/:productId/lots',
  'GET /products/:productId/areas',
  'GET /products/:productId/substitutes',
  'GET /products/file/:id/get',
  'POST /products/salePrices',
  'POST /rates/GetByDate',
  'GET /serials/choices',
  'GET /users/catalogo',
  'GET /users/vendors',
  // Each of its tools has the permission of its own call.
  'POST /mcp',
])
