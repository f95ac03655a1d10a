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
    id: 'i.id',
    kind: ({ i }) => `(case ${i}.kind ${names} end)`,
    fileName: 'i.file_name',
    added: 'i.added',
    changed: 'i.changed',
    area: 'a.name',
    createAt: 'i.created_at',
    createBy: 'i.created_by',
    undoneAt: 'i.undone_at',
    undoneBy: 'i.undone_by',
    active: ({ i }) => `(${i}.undone_at is null)`,
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: (context) => [sql`i.kind = any(${kindsOf(context)}::text[])`],
})
