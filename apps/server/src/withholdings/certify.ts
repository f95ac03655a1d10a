import type {
  Certificate,
  WithholdingCertificate,
  WithholdingRow,
} from '@yunque/contract/withholdings/withholdings'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { NotFound, Refusal, Stale } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { refuseOtherArea } from '../operation/own-area.ts'
import { posted } from '../operation/posted.ts'
import { findWithholding } from './withholdings.queries.ts'

/** Notes the number of a client's certificate when it arrives, or corrects it (withholdings.certificate). */
export async function certify(
  tx: Tx,
  context: Context,
  { id, certificate, version }: Certificate,
): Promise<WithholdingRow> {
  const before = await findWithholding(tx, context, id)
  refuseOtherArea(context, before.areaId)
  if (before.side === 'made') throw new Refusal('El número de una constancia propia no cambia')
  const { rows } = await sql`update withholdings set certificate = ${certificate}, version = version + 1
    where id = ${id} and version = ${version ?? before.version} returning id`.execute(tx)
  if (rows.length === 0) throw new Stale()
  await posted(tx, context, {
    entity: 'withholdings',
    id,
    areaId: before.areaId,
    act: 'modificar',
    before: { certificate: before.certificate },
    after: { certificate },
  })
  return findWithholding(tx, context, id)
}

/** A certificate of what the store withheld from a supplier, for its paper. @throws NotFound */
export async function findCertificate(db: Db, context: Context, id: number): Promise<WithholdingCertificate> {
  const row = await findWithholding(db, context, id)
  const { rows } = await sql<Pick<WithholdingCertificate, 'address' | 'invoice' | 'baseKind'>>`
    select v.address, p.reference as invoice, t.base as "baseKind"
    from withholdings w join withholding_types t on t.id = w.type_id join purchase_payments y on y.id = w.payment_id
      join purchases p on p.id = y.purchase_id join providers v on v.id = p.provider_id
    where w.id = ${id}`.execute(db)
  const [about] = rows
  if (!about) throw new NotFound('Constancia no encontrada')
  return { ...row, ...about }
}
