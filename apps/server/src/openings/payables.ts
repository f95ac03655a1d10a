import { PaymentType, PurchaseStep } from '@yunque/contract/core/constants'
import { formatId } from '@yunque/contract/core/format'
import { importMessages } from '@yunque/contract/imports/import-report'
import { payableSubject } from '@yunque/contract/openings/opening-debts'
import { payableImport } from '@yunque/contract/openings/openings.endpoints'
import { Currency } from '@yunque/domain/codes'
import { daysBetween } from '@yunque/domain/dates'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { declareDocumentLock } from '../db/locks.ts'
import { Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { trailOf } from '../operation/posted.ts'
import { type DebtSide, debtImport, type NumberedDebt } from './import-debts.ts'
import { byText } from './receivables.ts'

/** Open invoices of suppliers from before. They become processed purchases on credit without lines. */
const payables: DebtSide = {
  subject: payableSubject,
  calls: payableImport,
  kind: 'purchase',
  event: 'purchases',
  parties: async (tx, named) => {
    const { rows } = await sql<Parameters<typeof byText>[0][number]>`
      with named as (select distinct norm(n) as key from unnest(${named}::text[]) n)
      select id, name, ruc as identification, 0 as "creditDays", active from providers
      where norm(ruc) in (select key from named) or norm(name) in (select key from named)`.execute(tx)
    return byText(rows)
  },
  stored: async (tx, partyIds) => {
    const { rows } = await sql<{ partyId: number; number: string }>`
      select b.provider_id as "partyId", o.number from purchases b join opening_debts o on o.id = b.opening_id
      where b.step = ${PurchaseStep.processed} and b.provider_id = any(${partyIds}::int[])`.execute(tx)
    return rows
  },
  insert,
  undo,
}

/** The type of every purchase from before: local. */
const LOCAL = 1

async function insert(tx: Tx, context: Context, debts: readonly NumberedDebt[]): Promise<void> {
  const { actor } = context
  const rows = debts.map((debt) => ({ ...debt, creditDays: daysBetween(debt.date, debt.dueDate) }))
  await sql`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id int, "openingId" int, "partyId" int,
        number text, date date, "dueDate" date, "creditDays" int, total numeric)),
    added as (
      insert into purchases (id, opening_id, area_id, date, type_id, payment_type_id, provider_id, reference, currency_id,
        credit_days, step, total, balance, payoff, due_date, created_by, processed_at, processed_by)
      select id, "openingId", ${actor.areaId}::int, date, ${LOCAL}::int, ${PaymentType.credit}::int, "partyId", number,
        ${Currency.cordobas}::int, "creditDays", ${PurchaseStep.processed}, total, total, false, "dueDate",
        ${actor.username}, now(), ${actor.username}
      from sent)
    ${trailOf(context, {
      act: 'importar',
      entity: 'purchases',
      id: sql`id`,
      after: sql`jsonb_build_object('providerId', "partyId", 'reference', number, 'date', date, 'dueDate', "dueDate", 'total', total)`,
    })}
    from sent order by id`.execute(tx)
}

/** Cancels the documents. @throws Refusal when one has active payments */
async function undo(tx: Tx, context: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) declareDocumentLock(tx, 'purchase', id)
  await sql`select from purchases where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
  const payment = await tx
    .selectFrom('purchase_payments')
    .select('id')
    .where(sql<boolean>`purchase_id = any(${ids}::int[])`)
    .where('active', '=', true)
    .executeTakeFirst()
  if (payment) throw new Refusal(importMessages.inUse(`el pago ${formatId(payment.id)}`))
  await sql`
    with voided as (
      update purchases set step = ${PurchaseStep.voided}, balance = 0, payoff = false, due_date = null,
        version = version + 1, modified_by = ${context.actor.username}, modified_at = now()
      where id = any(${ids}::int[]) returning id)
    ${trailOf(context, {
      act: 'anular',
      entity: 'purchases',
      id: sql`id`,
      before: sql`'{"step": "G"}'::jsonb`,
      after: sql`'{"step": "V"}'::jsonb`,
    })}
    from voided order by id`.execute(tx)
}

export const importPayables = debtImport(payables)
