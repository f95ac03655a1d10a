import type { AuditRow } from '@yunque/contract/audit/audit'
import { auditTrail } from '@yunque/contract/audit/audit.endpoints'
import { auditBefore, auditEntity, auditRecord, auditSummary } from '@yunque/contract/audit/audit-words'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { listRoutes } from '../http/list-routes.ts'
import { defineList } from '../lists/define-list.ts'
import type { Row } from '../lists/list-definition.ts'
import { from } from '../lists/list-tables.ts'
import { zoneOf } from '../lists/zone-of.ts'
import { withNames } from './audit-names.ts'

const auditList = defineList(auditTrail.list)({
  from: from('audit_trail', 't'),
  fields: {
    id: 't.id',
    at: 't.at',
    username: 't.username',
    apiKey: ({ t }) => `nullif(${t}.api_key, '')`,
    action: 't.action',
    entity: 't.entity',
    entityId: 't.entity_id',
    before: ({ t }) => `${t}.before::text`,
    after: ({ t }) => `${t}.after::text`,
    requestId: 't.request_id',
  },
  complete: withNames,
  exported: { reads: ['entity', 'entityId', 'before', 'after'], convert: inWords },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: (_context, { dateFrom, dateTo, username }) => [
    dateFrom !== null &&
      sql`t.at >= ${dateFrom}::date::timestamp at time zone (select time_zone from settings)`,
    dateTo !== null &&
      sql`t.at < (${dateTo}::date + 1)::timestamp at time zone (select time_zone from settings)`,
    Boolean(username) && sql`lower(t.username) = lower(${username})`,
  ],
})

/** The rows as the screen shows them: names for ids, labels for fields, formatted figures and dates. */
async function inWords(db: Db, rows: readonly AuditRow[]): Promise<Row[]> {
  const zone = await zoneOf(db)
  return (await withNames(db, rows)).map((row) => ({
    ...row,
    entity: auditEntity(row.entity),
    entityId: auditRecord(row),
    before: auditBefore(row, zone),
    after: auditSummary(row, zone),
  }))
}

/** The audit trail (access.audit). */
export function auditRoutes(app: FastifyInstance): void {
  listRoutes(app, auditTrail.list, auditList)
}
