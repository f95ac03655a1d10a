import { imported, type KeptKind } from '@yunque/contract/imports/import-words'
import { imports } from '@yunque/contract/imports/imports.endpoints'
import { sql } from 'kysely'
import { defineList } from '../lists/define-list.ts'
import { from } from '../lists/list-tables.ts'
import { type Context, may } from '../operation/context.ts'

const kinds = Object.keys(imported) as KeptKind[]

/** The kinds of imports that the actor may make, see and undo. */
export const kindsOf = ({ actor }: Context): KeptKind[] =>
  kinds.filter((kind) => may(actor, ...imported[kind].access))

const names = kinds.map((kind) => `when '${kind}' then '${imported[kind].name}'`).join(' ')

/** The imports of the kinds that the reader may make, the latest first. */
export const importsList = defineList(imports.list)({
  from: from('imports', 'i').left('areas', 'a', { id: 'i.area_id' }),
  fields: {
    id: { sql: 'i.id', type: 'number' },
    kind: { sql: ({ i }) => `(case ${i}.kind ${names} end)`, type: 'text' },
    fileName: { sql: 'i.file_name', type: 'text' },
    added: { sql: 'i.added', type: 'number' },
    changed: { sql: 'i.changed', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    createAt: { sql: 'i.created_at', type: 'instant' },
    createBy: { sql: 'i.created_by', type: 'text' },
    undoneAt: { sql: 'i.undone_at', type: 'instant' },
    undoneBy: { sql: 'i.undone_by', type: 'text' },
    active: { sql: ({ i }) => `(${i}.undone_at is null)`, type: 'boolean' },
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: (context) => [sql`i.kind = any(${kindsOf(context)}::text[])`],
})
