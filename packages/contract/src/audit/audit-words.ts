import { type AuditedDocument, documentKinds, documentRow } from '../core/document-kinds.ts'
import {
  formatDateIn,
  formatDateTimeIn,
  formatId,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatRate,
  none,
} from '../core/format.ts'
import { type AuditRow, auditFieldName, isAuditNoise } from './audit.ts'
import { type AuditValue, auditNameKey, auditSubjects, auditValue } from './audit-values.ts'

/** What the trail calls what is no document, by its name in the API. */
const otherEntities = {
  accountRules: 'Cuentas por documento',
  withholdings: 'Retenciones',
  withholdingTypes: 'Tipos de retención',
  accounts: 'Plan de cuentas',
  areaProducts: 'Inventario por área',
  areas: 'Áreas',
  authorizations: 'Autorización de descuentos',
  backups: 'Respaldos',
  bank: 'Bancos',
  certificate: 'Certificado de la red',
  lookBack: 'Tienda como estaba',
  recoveryWords: 'Hoja de recuperación',
  reserves: 'Computador de reserva',
  adjustmentReason: 'Motivos de ajuste',
  lossReason: 'Motivos de pérdida',
  driver: 'Conductores',
  cashMovementCategory: 'Categorías de movimientos de caja',
  catalogos: 'Catálogos',
  clasifications: 'Clasificaciones',
  clients: 'Clientes',
  clientGroup: 'Grupos de clientes',
  priceLists: 'Listas de precios',
  projects: 'Obras',
  buyers: 'Compradores autorizados',
  devices: 'Dispositivos',
  labelSizes: 'Tamaños de etiqueta',
  printers: 'Impresoras',
  Comissions: 'Comisiones por categoría',
  expenseCategory: 'Categorías de gastos',
  family: 'Categorías de productos',
  goals: 'Metas',
  goalUsers: 'Metas por vendedor',
  imports: 'Importaciones',
  mails: 'Correos',
  openingDay: 'Apertura',
  movementGroup: 'Justificaciones de nota de crédito',
  presentation: 'Marcas',
  productConvertions: 'Conversiones',
  products: 'Productos',
  program: 'Programa',
  providers: 'Proveedores',
  rates: 'Tasa de cambio',
  roles: 'Roles',
  series: 'Numeración',
  shares: 'Documentos compartidos',
  settings: 'Configuración',
  synonym: 'Sinónimos de búsqueda',
  takeouts: 'Mis datos',
  unitOfMeasure: 'Unidades de medida',
  users: 'Usuarios',
  apiKeys: 'Llaves de programas',
  webhooks: 'Avisos a programas',
  programRequests: 'Solicitudes de programas',
  offlineSales: 'Ventas por registrar',
  vendors: 'Vendedores',
  yearClosings: 'Cierre del año',
} as const

/** What the trail speaks of. */
export type AuditEntity = AuditedDocument | keyof typeof otherEntities

const documentEntities = documentKinds.flatMap((kind) => {
  const { wire, audit } = documentRow(kind)
  return wire === null || audit === null ? [] : [{ value: wire, label: audit }]
})

/** Display names of the entities of the trail, by their API name. */
export const auditEntities: readonly { value: string; label: string }[] = [
  ...documentEntities,
  ...Object.entries(otherEntities).map(([value, label]) => ({ value, label })),
].sort((a, b) => a.value.localeCompare(b.value, 'en'))

/** One changed field: its display name, and its values before and after as text. */
export type AuditDifference = { field: string; before: string; after: string }

type Names = AuditRow['names']
type Change = Pick<AuditRow, 'entity' | 'before' | 'after' | 'names'>
/** The context of a value: its field, and the company's time zone for instants. */
type Place = { entity: string; field: string; names: Names; zone: string }

/** The display name of an entity; its own name when it has none. */
export const auditEntity = (entity: string): string =>
  auditEntities.find(({ value }) => value === entity)?.label ?? entity

/** The record of a row: its name, or its id when the record is gone. */
export function auditRecord({
  entity,
  entityId,
  names,
}: Pick<AuditRow, 'entity' | 'entityId' | 'names'>): string | null {
  if (entityId === null) return null
  const parts = auditSubjects(entity, entityId).map(({ table, id }) => names[auditNameKey(table, id)])
  return parts.length === 0 || parts.includes(undefined) ? entityId : parts.join(' · ')
}

/** The changed fields; all of them for a new or removed record. */
export function auditDifferences(row: Change, zone: string): readonly AuditDifference[] {
  const place = { entity: row.entity, names: row.names, zone }
  const [old, now] = [fieldsOf(row.before), fieldsOf(row.after)]
  const changes = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !isAuditNoise(field) && textOf(old[field]) !== textOf(now[field]))
    .map((field) => ({
      field: nameOf(field, zone),
      before: tell(old[field], { ...place, field }),
      after: tell(now[field], { ...place, field }),
    }))
  // The record has the name beside the id, so the id is left out.
  return [...new Map(changes.map((one) => [`${one.field}|${one.before}|${one.after}`, one])).values()]
}

/** A change as one line: 'Nombre: Clavos → Clavo 2"; Activo: Sí → No'. */
export function auditSummary(row: Change, zone: string): string {
  return auditDifferences(row, zone)
    .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
    .join('; ')
}

/** The values before the change, as one line: 'Nombre: Clavos; Activo: Sí'. */
export function auditBefore(row: Change, zone: string): string {
  return auditDifferences(row, zone)
    .map(({ field, before }) => `${field}: ${before}`)
    .join('; ')
}

/** A value as text; lines have each field with its name. */
function tell(value: unknown, place: Place): string {
  if (Array.isArray(value)) {
    const parts = value.map((one) => tell(one, place))
    return parts.length === 0 ? none : parts.join(typeof value[0] === 'object' ? '; ' : ', ')
  }
  if (typeof value !== 'object' || value === null) return wordsOf(value, place)
  return Object.entries(value)
    .map(([name, part]) => `${nameOf(name, place.zone)}: ${tell(part, { ...place, field: name })}`)
    .join(' · ')
}

const nameOf = (field: string, zone: string): string =>
  isDay(field) ? formatDateIn(zone, field) : auditFieldName(field)

/** Null, an empty text and an empty list all count as empty. */
const textOf = (value: unknown): string => {
  const text = JSON.stringify(value ?? '')
  return text === '[]' ? '""' : text
}

function fieldsOf(json: string | null): Readonly<Record<string, unknown>> {
  const value: unknown = json === null ? null : JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

type Figure = Extract<AuditValue, { as: string }>['as']

const ofNumber: Readonly<Partial<Record<Figure, (value: number) => string>>> = {
  money: formatMoney,
  quantity: formatQuantity,
  percent: formatPercent,
  rate: formatRate,
  document: formatId,
}
const ofText: Readonly<Partial<Record<Figure, (zone: string, value: string) => string>>> = {
  day: formatDateIn,
  instant: formatDateTimeIn,
}

/** The display form of a stored value; the value itself when it is unknown, such as the id of a removed record. */
function wordsOf(value: unknown, { entity, field, names, zone }: Place): string {
  if (value === undefined || value === null || value === '') return none
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const known = meaningOf(entity, field)
  const raw = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (known === undefined) return raw
  if ('table' in known) return names[auditNameKey(known.table, raw)] ?? raw
  if ('choices' in known) return known.choices.find(({ id }) => String(id) === raw)?.name ?? raw
  if (typeof value === 'number') return ofNumber[known.as]?.(value) ?? raw
  return typeof value === 'string' ? (ofText[known.as]?.(zone, value) ?? raw) : raw
}

/** The kind of a field, for `wordsOf`. The days of a rates file are fields of their own. */
function meaningOf(entity: string, field: string): AuditValue | undefined {
  return isDay(field) && entity === 'rates' ? auditValue('rates', 'value') : auditValue(entity, field)
}

/** Whether a field's name is itself a day. */
function isDay(field: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(field)
}
