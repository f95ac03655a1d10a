import type { WithholdingTypeInput, WithholdingTypeRow } from '@yunque/contract/withholdings/withholdings'
import { withholdings } from '@yunque/contract/withholdings/withholdings.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { defineList } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { lockVersion, writeVersioned } from '../operation/versioned.ts'

/** SQL: code and name of the account to which a type is posted: its own, or that of its rule. */
const accountOf = (t: string) => `(select c.code || ' ' || c.name
  from account_rules r join accounts c on c.id = r.account_id
  where r.rule = case ${t}.side when 'made' then 'withheld' else 'retention' end and r.subject_id in (0, ${t}.id)
  order by r.subject_id desc limit 1)`

/** The types of withholdings, and the account of each (accounting.rules). */
export const withholdingTypeList = defineList(withholdings.types)({
  from: from('withholding_types', 't'),
  fields: {
    id: 't.id',
    side: 't.side',
    name: 't.name',
    rate: 't.rate',
    base: 't.base',
    minimum: 't.minimum',
    general: 't.is_general',
    account: ({ t }) => accountOf(t),
    active: 't.active',
    version: 't.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'side', desc: true }, { selector: 'id' }],
  take: 50,
})

const findType = (db: Db | Tx, context: Context, id: number): Promise<WithholdingTypeRow> =>
  findListed(db, context, withholdingTypeList, id)

/** Adds or changes a type. Documents keep the rate with which they were saved (withholdings.types). */
export async function saveType(
  tx: Tx,
  context: Context,
  type: WithholdingTypeInput,
): Promise<WithholdingTypeRow> {
  if (type.id !== 0) await lockVersion(tx, 'withholding_types', type)
  const before = type.id === 0 ? null : await findType(tx, context, type.id)
  if (before && before.side !== type.side) throw new Refusal('Quién retiene no cambia: cree otro tipo')
  if (before?.general && (type.rate !== 0 || !type.active))
    throw new Refusal(`${before.name} es para montos sin tipo: no lleva tasa ni se desactiva`)
  await refuseTaken(tx, type)
  const { side, name, rate, base, minimum, active } = type
  const columns = { side, name, rate, base, minimum, active }
  const id = await writeVersioned(tx, context, { table: 'withholding_types', id: type.id, columns })
  const after = await findType(tx, context, id)
  await posted(tx, context, { entity: 'withholdingTypes', id, before, after })
  return after
}

async function refuseTaken(tx: Tx, { id, side, name }: WithholdingTypeInput): Promise<void> {
  const { rows } = await sql`select from withholding_types
    where side = ${side} and norm(name) = norm(${name}::text) and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw new Refusal(`Ya existe un tipo de retención con el nombre ${name}`)
}
