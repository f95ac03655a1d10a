import type { Invariant } from './invariants.ts'

/** SQL: rows whose changes are missing in the audit trail. Each change raises the version by one. */
const untold = (table: string, entity: string, key: string) => `
  select '${entity}' as entity, ${key} as id, t.version, (select count(*) from audit_trail a
    where a.entity = '${entity}' and coalesce(a.entity_id, '') = ${key} and a.action in ('modificar', 'activar', 'anular')) as told
  from ${table} t`

/** Records that were voided or removed, and the action that the trail should have. */
const ended = [
  { table: 'bills', entity: 'bills', action: 'anular', where: 'not t.active' },
  { table: 'receipts', entity: 'receivables', action: 'anular', where: 'not t.active' },
  { table: 'credit_notes', entity: 'movements', action: 'anular', where: 'not t.active' },
  { table: 'purchases', entity: 'purchases', action: 'procesar', where: `t.step = 'G'` },
  { table: 'purchases', entity: 'purchases', action: 'anular', where: `t.step = 'V'` },
  { table: 'purchase_payments', entity: 'purchaseReceipts', action: 'anular', where: 'not t.active' },
  { table: 'cash_closings', entity: 'cuts', action: 'cerrar caja', where: 't.closed' },
]
const untoldEnd = ({ table, entity, action, where }: (typeof ended)[number]) => `
  select '${entity}' as entity, t.id, '${action}' as action from ${table} t where ${where} and not exists (
    select from audit_trail a where a.entity = '${entity}' and a.entity_id = t.id::text and a.action = '${action}')`

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
    query: `select * from (${untold('users', 'users', 't.id::text')} union all ${untold('roles', 'roles', 't.id::text')}
      union all ${untold('settings', 'settings', "''")}) changes where told < version - 1`,
  },
  {
    says: 'Every void, processed purchase and closed till is in the audit trail',
    query: ended.map(untoldEnd).join(' union all '),
  },
  {
    says: 'What was posted has its guards against change, switched on',
    query: `${guards} and tgenabled = 'D'
      union all select kept.name, null from (values ('audit_trail'), ('stock_movements'), ('stock_conversions'), ('stock_inputs'),
        ('stock_input_lines'), ('stock_outputs'), ('stock_output_lines'), ('stock_revaluations'), ('stock_revaluation_lines')) kept (name)
      where (select count(*) from (${guards}) found where found.guarded = kept.name) < 2`,
  },
]
