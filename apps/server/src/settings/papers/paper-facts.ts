import type { PaperFacts } from '@yunque/contract/core/paper-kinds'
import type { Exemption } from '@yunque/domain/taxes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { exemptionSql } from '../exemption-sql.ts'

/** The kinds of documents whose prints are counted. */
export type CountedKind = 'bill' | 'preBill' | 'receipt' | 'creditNote'

/** Each document, with the client of its sale. */
const documents: Record<CountedKind, RawBuilder<unknown>> = {
  bill: sql`bills d join bills s on s.id = d.id`,
  preBill: sql`pre_bills d join pre_bills s on s.id = d.id`,
  receipt: sql`receipts d join bills s on s.id = d.bill_id`,
  creditNote: sql`credit_notes d join bills s on s.id = d.bill_id`,
}

/**
 * What the paper of a document says besides it: its client and its branch as they are now, who made it, and how often it
 * was printed; undefined without such a document. The caller checks that the reader may see the document.
 */
export async function paperFacts(db: Db, kind: CountedKind, id: number): Promise<PaperFacts | undefined> {
  return (await factsOf(db, kind, id))?.paper
}

/** The paper facts of a sale, and the present exemption letter of its client, or null. */
export const saleFacts = (db: Db, kind: 'bill' | 'preBill', id: number): Promise<Facts | undefined> =>
  factsOf(db, kind, id)

type Facts = { paper: PaperFacts; exemption: Exemption | null }

async function factsOf(db: Db, kind: CountedKind, id: number): Promise<Facts | undefined> {
  const { rows } = await sql<PaperFacts & Pick<Facts, 'exemption'>>`
    select coalesce(nullif(s.walk_in_ruc, ''), c.identification) as identification,
      case when s.walk_in_ruc = '' then c.is_company end as "isCompany", c.address,
      coalesce(nullif(s.walk_in_phone, ''), nullif(c.phone, ''), nullif(c.cell_phone, ''), c.work_phone) as phone,
      (select o.name from projects o where o.id = s.project_id) as project,
      jsonb_build_object('name', a.name, 'address', a.address, 'phone', a.phone) as branch,
      coalesce(u.full_name, '') as cashier,
      coalesce(p.times, 0) + (d.created_at < g.prints_since)::int as printed,
      ${sql.raw(exemptionSql('c'))} as exemption
    from ${documents[kind]} join clients c on c.id = s.client_id join areas a on a.id = d.area_id cross join settings g
    left join users u on u.username = d.created_by
    left join document_prints p on p.kind = ${kind} and p.document_id = d.id
    where d.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { exemption, ...paper } = row
  return { paper, exemption }
}
