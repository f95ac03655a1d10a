import { auditEntryRecord } from '@yunque/contract/audit/audit-entry.record'
import { formatId } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Bitácora',
  titleOf: (id: number) => `Bitácora #${formatId(id)}`,
  empty: 'Todavía no hay cambios registrados',
  at: auditEntryRecord.at.word,
  username: auditEntryRecord.username.word,
  action: auditEntryRecord.action.word,
  entity: auditEntryRecord.entity.word,
  entityId: auditEntryRecord.entityId.word,
  open: 'Ver cambios',
  rowName: (id: number) => `registro ${formatId(id)}`,
  field: 'Campo',
  before: auditEntryRecord.before.word,
  after: 'Después',
  noDetail: 'Esta acción no cambió campos.',
  close: 'Cerrar',
} as const
