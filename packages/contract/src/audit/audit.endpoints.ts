import { z } from 'zod'
import { optionalDay } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import type { AuditRow } from './audit.ts'
import { auditEntryRecord } from './audit-entry.record.ts'

/** Calls about the audit trail. */
export const auditTrail = {
  list: listEndpoint('audit', {
    title: 'Bitácora',
    access: ['adminUsuario'],
    row: rowOf<AuditRow>(auditEntryRecord),
    filters: { dateFrom: optionalDay, dateTo: optionalDay, username: z.string().max(50).optional() },
  }),
} as const
