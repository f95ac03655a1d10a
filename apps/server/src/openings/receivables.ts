import { PaymentType } from '@yunque/contract/core/constants'
import { documentNumber } from '@yunque/contract/core/document-number'
import { importMessages } from '@yunque/contract/imports/import-report'
import { receivableSubject } from '@yunque/contract/openings/opening-debts'
import { receivableImport } from '@yunque/contract/openings/openings.endpoints'
import { daysBetween } from '@yunque/domain/dates'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { folded } from '../imports/cells.ts'
import type { Context } from '../operation/context.ts'
import { trailOf } from '../operation/posted.ts'
import { lockBills } from '../sales/lock-bill.ts'
import type { Party } from './debt-of-row.ts'
import { type DebtSide, debtImport, type NumberedDebt } from './import-debts.ts'

type Named = Party & { name: string; identification: string }

/** Open invoices of clients from before. They become invoices on credit without lines. */
const receivables: DebtSide = {
  subject: receivableSubject,
  calls: receivableImport,
  kind: 'bill',
  event: 'bills',
  parties: async (tx, named) => {
    const { rows } = await sql<Named>`
      with named as (select distinct norm(n) as key from unnest(${named}::text[]) n)
      select id, full_name as name, identification, credit_days as "creditDays", active from clients
      where (identification <> '' and norm(identification) in (select key from named))
        or norm(full_name) in (select key from named)`.execute(tx)
    return byText(rows)
  },
  stored: async (tx, partyIds) => {
    const { rows } = await sql<{ partyId: number; number: string }>`
      select b.client_id as "partyId", o.number from bills b join opening_debts o on o.id = b.opening_id
      where b.active and b.client_id = any(${partyIds}::int[])`.execute(tx)
    return rows
  },
  insert,
  undo,
}

/** Parties by each text that names them. */
export function byText(rows: readonly Named[]): ReadonlyMap<string, readonly Party[]> {
  const named = rows.flatMap((party) =>
    [...new Set([folded(party.name), folded(party.identification)])]
      .filter(Boolean)
      .map((key) => ({ key, party })),
  )
  const groups = Map.groupBy(named, ({ key }) => key)
  return new Map([...groups].map(([key, found]) => [key, found.map(({ party }) => party)]))
}

/** The seller of a debt from before is whoever imports it: nobody earns a commission on it. */
async function insert(tx: Tx, context: Context, debts: readonly NumberedDebt[]): Promise<void> {
  const { actor } = context
  const rows = debts.map(({ dueDate, date, ...debt }) => ({
    ...debt,
    date,
    dueDate,
    creditDays: daysBetween(date, dueDate),
  }))
  await sql`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id int, "openingId" int, "partyId" int,
        number text, date date, "dueDate" date, "creditDays" int, total numeric)),
    added as (
      insert into bills (id, opening_id, area_id, date, client_id, payment_type_id, reference, booklet, credit_days,
        seller_id, subtotal, discount, iva, total, balance, payoff, due_date, created_by, created_by_id)
      select id, "openingId", ${actor.areaId}::int, date, "partyId", ${PaymentType.credit}::int, number, number, "creditDays",
        ${actor.userId}::int, total, 0, 0, total, total, false, "dueDate", ${actor.username}, ${actor.userId}::int
      from sent)
    ${trailOf(context, {
      act: 'importar',
      entity: 'bills',
      id: sql`id`,
      after: sql`jsonb_build_object('clientId', "partyId", 'reference', number, 'date', date, 'dueDate', "dueDate", 'total', total)`,
    })}
    from sent order by id`.execute(tx)
}

/** Voids the documents. @throws Refusal when one has active receipts */
async function undo(tx: Tx, context: Context, ids: readonly number[]): Promise<void> {
  await lockBills(tx, ids)
  const receipt = await tx
    .selectFrom('receipts')
    .select(['id', 'number'])
    .where(sql<boolean>`bill_id = any(${ids}::int[])`)
    .where('active', '=', true)
    .executeTakeFirst()
  if (receipt) throw new Refusal(importMessages.inUse(`el recibo ${documentNumber(receipt)}`))
  await sql`
    with voided as (
      update bills set active = false, balance = 0, payoff = false, disabled_subject = 'Importación deshecha',
        version = version + 1, modified_by = ${context.actor.username}, modified_at = now()
      where id = any(${ids}::int[]) returning id)
    ${trailOf(context, {
      act: 'anular',
      entity: 'bills',
      id: sql`id`,
      after: sql`'{"disabledSubject": "Importación deshecha"}'::jsonb`,
    })}
    from voided order by id`.execute(tx)
}

export const importReceivables = debtImport(receivables)
