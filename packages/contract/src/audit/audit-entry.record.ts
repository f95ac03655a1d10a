import { choice, id, maybe, moment, text } from '../core/record.ts'

/**
 * A row of `audit/get`: who changed which record and how; `before` and `after` are JSON texts. `names` has the current
 * names of the record ids in the row, by `auditNameKey`, without records that are gone.
 */
export const auditEntryRecord = {
  id: id('No.'),
  at: moment('Fecha y hora', { named: 'El momento' }),
  username: text('Usuario'),
  /** The key with which a program acted for the user (access.keys). */
  apiKey: maybe(text('Programa', { named: 'El nombre del programa' })),
  action: text('Acción'),
  entity: choice<string>('Qué', { kept: 'text' }),
  entityId: maybe(text('Registro')),
  before: maybe(text('Antes')),
  after: maybe(text('Cambio')),
  requestId: maybe(text('Solicitud')),
}
