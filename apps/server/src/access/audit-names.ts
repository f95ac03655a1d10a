import { type AuditTable, auditRecords, auditReferences } from '@yunque/contract/audit-values'

/** What each record is called. */
const nameColumns: Readonly<Record<AuditTable, string>> = {
  areas: 'name',
  banks: 'name',
  brands: 'name',
  categories: 'name',
  cities: 'name',
  classifications: 'name',
  clients: 'full_name',
  credit_note_reasons: 'name',
  departments: 'name',
  expense_categories: 'name',
  products: 'name',
  providers: 'name',
  roles: 'name',
  units: 'name',
  users: 'full_name',
  vendors: 'full_name',
}

const named = Object.entries(nameColumns)
  .map(([table, name]) => `select '${table}' as kind, id, ${name} as name from ${table}`)
  .join(' union all ')

const json = (value: object): string => `'${JSON.stringify(value)}'::jsonb`

/** The numbers of records in a row of the trail, in whatever depth they stand, and the record that the row speaks of. */
const references = `
  select coalesce(${json(auditReferences)} ->> (t.entity || '.' || e.key), ${json(auditReferences)} ->> e.key) as kind, e.value as id
  from jsonb_path_query(jsonb_build_array(t.before, t.after), 'strict $.**{1 to last} ? (@.type() == "object")') o, jsonb_each_text(o) e
  union all select ${json(auditRecords)} ->> t.entity, t.entity_id
  union all select 'areas', split_part(t.entity_id, '/', 1) where t.entity = 'areaProducts'
  union all select 'products', split_part(t.entity_id, '/', 2) where t.entity = 'areaProducts'`

/** SQL of the field `names` of the trail `t`: what the records are called whose numbers stand in the row, as JSON by `auditNameKey`. */
export const auditNames = `(
  select jsonb_object_agg(n.kind || '/' || n.id, n.name)::text
  from (${references}) r join (${named}) n on n.kind = r.kind and n.id = case when r.id ~ '^\\d{1,9}$' then r.id::int end)`
