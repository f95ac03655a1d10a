import { formatId } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Bitácora',
  titleOf: (id: number) => `Bitácora #${formatId(id)}`,
  empty: 'Todavía no hay cambios registrados',
  id: 'No.',
  at: 'Fecha y hora',
  username: 'Usuario',
  action: 'Acción',
  entity: 'Qué',
  entityId: 'Registro',
  change: 'Cambio',
  request: 'Solicitud',
  open: 'Ver cambios',
  rowName: (id: number) => `registro ${formatId(id)}`,
  field: 'Campo',
  before: 'Antes',
  after: 'Después',
  noDetail: 'Esta acción no cambió campos.',
  close: 'Cerrar',
} as const
