import { formatMoney } from '@yunque/contract/core/format'
import { billChangeMessages } from '@yunque/contract/sales/bill-changes'
import { projectMessages } from '@yunque/contract/sales/projects'
import { PaymentType } from '@yunque/domain/codes'
import { exceedsProjectLimit } from '@yunque/domain/projects'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'

/** A project that a correction names. */
export type CorrectedProject = { id: number; clientId: number; name: string; active: boolean }
type Bill = { clientId: number; paymentTypeId: number; payoff: boolean; projectId: number | null }
type Update = { bill: Bill; next: { projectId: number | null } }

/** The projects that the changes name, by id. */
export async function projectsNamed(
  tx: Tx,
  asked: readonly { projectId?: number | null | undefined }[],
): Promise<Map<number, CorrectedProject>> {
  const ids = asked.flatMap(({ projectId }) => projectId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CorrectedProject>`
    select id, client_id as "clientId", name, active from projects where id = any(${ids}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Why the project of an invoice may not become this one: it is of another client, or inactive, or the invoice was on credit
 * and is paid (projects.corrections).
 */
export function projectFault(
  bill: Bill,
  projectId: number | null,
  project: CorrectedProject | undefined,
): string | undefined {
  if (bill.paymentTypeId === PaymentType.credit && bill.payoff) return billChangeMessages.settled
  if (projectId === null) return undefined
  if (project?.clientId !== bill.clientId) return lowered(projectMessages.otherClient)
  return project.active ? undefined : lowered(projectMessages.inactive(project.name))
}

/** Within a sentence that begins with the invoice. */
const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

const moved = (updates: readonly Update[]) =>
  updates.filter(({ bill, next }) => next.projectId !== bill.projectId)

/** Locks the clients whose debts move among projects, so that no sale exceeds a limit meanwhile. */
export async function lockClientsOf(tx: Tx, updates: readonly Update[]): Promise<void> {
  const ids = [...new Set(moved(updates).map(({ bill }) => bill.clientId))].sort((a, b) => a - b)
  if (ids.length === 0) return
  for (const id of ids) declareLock(tx, 'party', id)
  await sql`select from clients where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
}

/** The projects that owe more than their limit once debts were moved to them, as sentences (projects.limit). */
export async function beyondLimits(tx: Tx, updates: readonly Update[]): Promise<string[]> {
  const ids = moved(updates).flatMap(({ next }) => next.projectId ?? [])
  if (ids.length === 0) return []
  const { rows } = await sql<{ name: string; limit: number; balances: number }>`
    select p.name, p.credit_limit as limit, coalesce(sum(b.balance), 0) as balances
    from projects p join bills b on b.project_id = p.id and b.balance > 0
    where p.id = any(${ids}::int[]) and p.credit_limit is not null group by p.id order by p.id`.execute(tx)
  return rows
    .filter((row) => exceedsProjectLimit({ ...row, total: 0 }))
    .map(({ name, limit, balances }) =>
      projectMessages.overLimit(
        name,
        `Límite ${formatMoney(limit)}, con estas facturas debería ${formatMoney(balances)}`,
      ),
    )
}
