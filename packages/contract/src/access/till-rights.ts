import type { Address } from '../core/endpoint.ts'
import type { ResourceName } from '../core/resources.ts'

/**
 * What a session that a PIN opened may do at most: its permissions are those of its person that are here
 * (sign-in.till-rights).
 */
export const tillResources: ReadonlySet<ResourceName> = new Set<ResourceName>([
  'cotizacion',
  'crearFactura',
  'verMisFacturas',
  'verTodasFacturas',
  'cambiarDiasCredito',
  'verClientes',
  'crearClienteEnPreventa',
  'crearClienteConCreditos',
  'cuentasPorCobrar',
  'verMisCuentasXCobrar',
  'crearRecibo',
  'verRecibos',
  'crearNotasCreditos',
  'gestionCierreCaja',
  'gestionGastos',
  'entregas',
  'firmarEntregas',
  'reclamos',
  'cambiarReclamos',
  'verExistencias',
])

/** Who works at a till: the holders of one of these. Others have no PIN. */
export const tillWorkers = ['cotizacion', 'crearFactura', 'crearRecibo', 'gestionCierreCaja'] as const

/** Of the calls for any signed-in user, those of a till. Passwords, PINs, second factors and devices are none of them. */
export const tillCalls: ReadonlySet<Address> = new Set<Address>([
  'POST /account/logout',
  'POST /account/till/lock',
  'GET /approvals/approvers',
  'POST /approvals/grant',
  'GET /catalogos/get-catalog-gerenals',
  'GET /catalogos/lots',
  'GET /catalogos/products',
  'GET /catalogos/:name',
  'GET /dashboard/waiting',
  'GET /devices/this',
  'POST /devices/this/display',
  'GET /estados/get',
  'GET /estados/get/:id',
  'GET /events',
  'GET /practice',
  'GET /preferences/:key',
  'POST /preferences/:key',
  'GET /prints',
  'POST /prints',
  'POST /prints/:id/again',
  'POST /prints/:id/leave',
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
  'GET /shares/:kind/:id',
  'POST /shares/:kind/:id/link',
  'POST /shares/:kind/:id/mail',
  'POST /shares/:id/revoke',
  'GET /users/catalogo',
  'GET /users/vendors',
])
