import { fixedCatalogs, orderSteps, reasonUses, transferSteps } from '../core/constants.ts'
import { documentKinds, type SeriesKind, seriesKinds } from '../core/document-kinds.ts'
import { documents } from '../core/documents.ts'
import { receptionOutcomes } from '../purchasing/reception-outcomes.ts'
import { audiences, listBases, roundings } from '../sales/price-list-choices.ts'

/** Tables of the server from which record ids in the trail get their names; documents with series get their number. */
export type AuditTable =
  | 'adjustment_reasons'
  | ('areas' | 'banks' | 'brands' | 'cash_movement_categories' | 'categories' | 'cities' | 'classifications')
  | ('clients' | 'client_groups' | 'price_lists' | 'projects' | 'buyers')
  | ('credit_note_reasons' | 'departments' | 'expense_categories' | 'products' | 'providers')
  | ('drivers' | 'loss_reasons' | 'roles' | 'synonyms' | 'units' | 'users' | 'vendors')
  | SeriesKind

type Choice = { id: number | string; name: string }

/** The kind of a stored value: a number format, a fixed choice, or a record id. */
export type AuditValue =
  | { as: 'money' | 'quantity' | 'percent' | 'rate' | 'day' | 'instant' | 'document' }
  | { choices: readonly Choice[] }
  | { table: AuditTable }

const each = (fields: readonly string[], value: AuditValue): Record<string, AuditValue> =>
  Object.fromEntries(fields.map((field) => [field, value]))

/** By the field's API name, preceded by its entity when the same name means different things. */
const values: Readonly<Record<string, AuditValue>> = {
  ...each(['amount', 'balance', 'creditLimit', 'price', 'value', 'initValue', 'endValue'], { as: 'money' }),
  ...each(['totalEfectivo', 'totalCredito', 'totalVentas', 'totalGastos', 'totalCaja', 'totalContado'], {
    as: 'money',
  }),
  ...each(['abonosEfectivo', 'devolucionesEfectivo', 'contado', 'diferencia', 'saldo', 'applied', 'refund'], {
    as: 'money',
  }),
  ...each(['pagosProveedores', 'entradasCaja', 'salidasCaja', 'retenciones', 'utilidad'], { as: 'money' }),
  ...each(['quantity', 'stockMin', 'stockMax', 'sourceQuantity', 'targetQuantity'], { as: 'quantity' }),
  ...each(['convertSourceQuantity', 'convertProductQuantity'], { as: 'quantity' }),
  ...each(['discount', 'iva', 'comission', 'd46a59', 'd60aMas'], { as: 'percent' }),
  'rates.value': { as: 'rate' },
  ...each(['date', 'birthdate', 'cutDate', 'deliveryDate', 'dueDate', 'lockDate', 'initDate', 'endDate'], {
    as: 'day',
  }),
  ...each(['authorizedOn', 'fromDate', 'toDate', 'exemptFrom', 'exemptTo'], { as: 'day' }),
  ...each(['validUntil', 'nextContact', 'paidDate', 'lostOn'], { as: 'day' }),
  ...each(['expiredDate', 'expiresOn'], { as: 'day' }),
  endAt: { as: 'instant' },
  ...each(
    documentKinds.map((kind) => `${kind}Id`),
    { as: 'document' },
  ),
  ...Object.fromEntries(seriesKinds.map((kind) => [`${kind}Id`, { table: kind }])),
  ...each(['exchangeBillId', 'exchangedBillId'], { table: 'bill' }),
  'authorizations.typeId': { choices: fixedCatalogs.AuthorizationType },
  'series.document': { choices: documentKinds.map((id) => ({ id, name: documents[id].name })) },
  'movements.typeId': { choices: fixedCatalogs.movementType },
  'purchases.step': { choices: fixedCatalogs.purchaseStep },
  'purchaseOrders.step': { choices: orderSteps },
  'traslates.step': { choices: transferSteps },
  'receptions.outcome': { choices: receptionOutcomes },
  'adjustmentReason.useId': { choices: reasonUses },
  'clients.typeId': { choices: fixedCatalogs.clientType },
  paymentMethodId: { choices: fixedCatalogs.billPaymentMethod },
  sexId: { choices: fixedCatalogs.sex },
  stateId: { choices: fixedCatalogs.state },
  ...each(['areaId', 'areaSourceId', 'areaTargetId', 'mainAreaId'], { table: 'areas' }),
  brandId: { table: 'brands' },
  ...each(['products.categoryId', 'Comissions.familyId'], { table: 'categories' }),
  'expenses.categoryId': { table: 'expense_categories' },
  'cashMovements.categoryId': { table: 'cash_movement_categories' },
  cityId: { table: 'cities' },
  groupId: { table: 'client_groups' },
  lossReasonId: { table: 'loss_reasons' },
  driverId: { table: 'drivers' },
  ...each(['priceListId', 'baseListId'], { table: 'price_lists' }),
  projectId: { table: 'projects' },
  buyerId: { table: 'buyers' },
  ...each(['startsOn', 'endsOn'], { as: 'day' }),
  'priceLists.currencyId': { choices: fixedCatalogs.currency },
  'priceLists.audienceId': { choices: audiences },
  'priceLists.baseId': { choices: listBases },
  'priceLists.roundingId': { choices: roundings },
  classificationId: { table: 'classifications' },
  ...each(['clientId', 'defaultClientId'], { table: 'clients' }),
  departmentId: { table: 'departments' },
  ...each(['productId', 'convertProductId', 'sourceProductId', 'targetProductId'], { table: 'products' }),
  providerId: { table: 'providers' },
  rolId: { table: 'roles' },
  unitId: { table: 'units' },
  userId: { table: 'users' },
  approvedBy: { table: 'users' },
}

/** The table of each entity of the trail. */
const subjectTables: Readonly<Record<string, AuditTable>> = {
  areas: 'areas',
  bank: 'banks',
  clasifications: 'classifications',
  clients: 'clients',
  clientGroup: 'client_groups',
  priceLists: 'price_lists',
  projects: 'projects',
  buyers: 'buyers',
  adjustmentReason: 'adjustment_reasons',
  lossReason: 'loss_reasons',
  driver: 'drivers',
  cashMovementCategory: 'cash_movement_categories',
  expenseCategory: 'expense_categories',
  family: 'categories',
  movementGroup: 'credit_note_reasons',
  presentation: 'brands',
  products: 'products',
  providers: 'providers',
  roles: 'roles',
  synonym: 'synonyms',
  unitOfMeasure: 'units',
  users: 'users',
  vendors: 'vendors',
  ...Object.fromEntries(seriesKinds.map((kind) => [documents[kind].wire, kind])),
}

/** The kind of an entity's field, in either spelling; undefined: it is shown as stored. */
export function auditValue(entity: string, field: string): AuditValue | undefined {
  const name = camelCase(field)
  return values[`${entity}.${name}`] ?? values[name]
}

/** The API name of a stored column: `category_id` → `categoryId`. */
export function camelCase(field: string): string {
  return field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** A record by its id. */
export type AuditReference = { table: AuditTable; id: number }

/** The records of a row of the trail, from its `entityId`: '1/9' of `areaProducts` is product 9 in area 1. */
export function auditSubjects(entity: string, entityId: string): readonly AuditReference[] {
  const numbers = entityId.split('/').map(Number)
  if (!numbers.every(Number.isInteger)) return []
  const [id = 0, productId = 0] = numbers
  if (entity === 'areaProducts')
    return [
      { table: 'products', id: productId },
      { table: 'areas', id },
    ]
  const table = subjectTables[entity]
  return table ? [{ table, id }] : []
}

/** The name of a record among the `names` of a row of the trail. */
export const auditNameKey = (table: AuditTable, id: number | string): string => `${table}/${id}`
