import { z } from 'zod'
import { answerOf } from '../core/endpoint.ts'
import { optionalDay } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import type { AuditRow } from './audit.ts'

/** Calls about the audit trail. */
export const auditTrail = {
  list: listEndpoint('audit', {
    title: 'Bitácora',
    access: ['adminUsuario'],
    row: answerOf<AuditRow>(),
    filters: { dateFrom: optionalDay, dateTo: optionalDay, username: z.string().max(50).optional() },
  }),
} as const
