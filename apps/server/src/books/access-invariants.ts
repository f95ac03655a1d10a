import { type DocumentKind, documentKinds } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import { documentTables } from '../db/document-tables.ts'
import type { Invariant } from './invariant.ts'

/** SQL: rows whose changes are missing in the audit trail. Each change raises the version by one. */
const unaudited = (table: string, entity: string, key: string) => `
  select '${entity}' as entity, ${key} as id, t.version, (select count(*) from audit_trail a
    where a.entity = '${entity}' and coalesce(a.entity_id, '') = ${key} and a.action in ('modificar', 'activar', 'anular')) as audited
  from ${table} t`

/** Which documents `t` of a kind must have an entry in the audit trail, and its action. */
const ends: Readonly<Record<DocumentKind, readonly { action: string; where: string }[]>> = {
  bill: [{ action: 'anular', where: 'not t.active' }],
  preBill: [],
  receipt: [{ action: 'anular', where: 'not t.active' }],
  creditNote: [{ action: 'anular', where: 'not t.active' }],
  purchase: [
    { action: 'procesar', where: `t.step = 'G' and t.opening_id is null` },
    { action: 'anular', where: `t.step = 'V'` },
  ],
  purchaseOrder: [
    { action: 'enviar', where: 't.step in (2, 3, 4, 5)' },
    { action: 'cerrar', where: 't.step = 5' },
    { action: 'anular', where: 't.step = 9' },
  ],
  reception: [{ action: 'anular', where: 'not t.active' }],
  purchasePayment: [{ action: 'anular', where: 'not t.active' }],
  deposit: [{ action: 'anular', where: 'not t.active' }],
  supplierCredit: [{ action: 'anular', where: 'not t.active' }],
  input: [],
  output: [],
  transfer: [{ action: 'recibir', where: 't.reception_date is not null' }],
  cashClosing: [{ action: 'cerrar caja', where: 't.closed' }],
  expense: [],
  cashMovement: [{ action: 'anular', where: 'not t.active' }],
  commissionSettlement: [
    { action: 'pagar', where: 't.paid_date is not null' },
    { action: 'anular', where: 'not t.active' },
  ],
  delivery: [
    { action: 'entregar', where: 't.state = 2 and t.version > 1' },
    { action: 'anular', where: 'not t.active' },
  ],
  claim: [{ action: 'anular', where: 'not t.active' }],
  conversion: [],
  stockCount: [],
  revaluation: [],
  openingAct: [],
}
const unauditedEnds = documentKinds.flatMap((kind) =>
  ends[kind].map(
    ({ action, where }) => `
  select '${documents[kind].wire}' as entity, t.id, '${action}' as action from ${documentTables[kind]} t where ${where} and not exists (
    select from audit_trail a where a.entity = '${documents[kind].wire}' and a.entity_id = t.id::text and a.action = '${action}')`,
  ),
)

const everyDocument = documentKinds.map((kind) => `select '${kind}' as kind, id from ${documentTables[kind]}`)

/** What can be shared, by the kind of a link: documents, one payment of several invoices, and statements. */
const shareable = [
  ...everyDocument,
  `select 'receiptGroup', payment_group from receipts where payment_group is not null`,
  `select 'receiptGroup', id from receipts`,
  `select 'clientStatement', id from clients`,
  `select 'projectStatement', id from projects`,
  `select 'providerStatement', id from providers`,
].join(' union all ')

/** Triggers that refuse changes to posted rows, by the name of their function. */
const guards = `select tgrelid::regclass::text as guarded, tgname from pg_trigger
  where not tgisinternal and tgfoid = 'refuse_change'::regproc`

/** Invariants of users, roles, settings and their audit trail (access.administrator, access.audit). */
export const accessInvariants: readonly Invariant[] = [
  {
    says: 'Somebody active can administer users',
    query: `select count(*) as administrators from users u join roles r on r.id = u.role_id and r.active
      join role_resources rr on rr.role_id = r.id join resources x on x.id = rr.resource_id and x.name = 'adminUsuario'
      where u.active having count(*) = 0`,
  },
  {
    says: 'Every change of a user, a role or the settings is in the audit trail',
    query: `select * from (${unaudited('users', 'users', 't.id::text')} union all ${unaudited('roles', 'roles', 't.id::text')}
      union all ${unaudited('settings', 'settings', "''")}) changes where audited < version - 1`,
  },
  {
    says: 'Every void, processed purchase and closed till is in the audit trail',
    query: unauditedEnds.join(' union all '),
  },
  {
    says: 'Every public link and every mailed document is of a document, or of the statement of somebody',
    query: `select l.* from (select 'link' as way, id, kind, document_id from share_links
        union all select 'mail', id, kind, document_id from mail_outbox where kind is not null) l
      where not exists (select from (${shareable}) d where d.kind = l.kind and d.id = l.document_id)`,
  },
  {
    says: 'Every counted print is of a document',
    query: `select p.kind, p.document_id, p.times from document_prints p where not exists (
      select from (${everyDocument.join(' union all ')}) d where d.kind = p.kind and d.id = p.document_id)`,
  },
  {
    says: 'What was posted has its guards against change, switched on',
    query: `${guards} and tgenabled = 'D'
      union all select kept.name, null from (values ('audit_trail'), ('stock_movements'), ('stock_conversions'), ('stock_inputs'),
        ('stock_input_lines'), ('stock_outputs'), ('stock_output_lines'), ('stock_revaluations'), ('stock_revaluation_lines'),
        ('purchase_receptions'), ('purchase_reception_lines'), ('supplier_credit_lines')) kept (name)
      where (select count(*) from (${guards}) found where found.guarded = kept.name) < 2`,
  },
]
