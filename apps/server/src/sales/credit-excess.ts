import { formatMoney } from '@yunque/contract/core/format'
import { projectMessages } from '@yunque/contract/sales/projects'
import { AuthorizationType } from '@yunque/domain/codes'
import { type CreditRefusal, creditCheck } from '@yunque/domain/credit'
import { exceedsProjectLimit } from '@yunque/domain/projects'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Excess } from './authorizations/authorize.ts'
import type { SaleProject } from './projects/sale-project.ts'
import type { SaleClient } from './sale-client.ts'

const sentences: Record<CreditRefusal, (client: SaleClient, figures: string) => string> = {
  blackList: ({ fullName }) =>
    `${fullName} está en lista negra: no se le puede vender al crédito, tampoco con un código de autorización`,
  noLimit: ({ fullName }) => `${fullName} no tiene límite de crédito`,
  overLimit: ({ fullName }, figures) => `${fullName} supera su límite de crédito. ${figures}`,
}

/**
 * The excess of a debt over the credit limit of the client and over that of the project, with the three figures; a code can
 * authorize it (credit.limit, projects.limit).
 * The client is locked. @throws Refusal for a black-listed client, which no code can authorize
 */
export async function creditExcess(
  tx: Tx,
  client: SaleClient,
  { total, project }: { total: number; project: SaleProject | null },
): Promise<Excess[]> {
  const { rows } = await sql<{ balances: number; ofProject: number }>`
    select coalesce(sum(balance), 0) as balances,
      coalesce(sum(balance) filter (where project_id = ${project?.id ?? null}::int), 0) as "ofProject"
    from bills where client_id = ${client.id} and balance > 0`.execute(tx)
  const { balances = 0, ofProject = 0 } = rows[0] ?? {}
  const { blackList, creditLimit } = client
  const check = creditCheck({ blackList, creditLimit, balances, total })
  const own = projectExcess(project, { balances: ofProject, total })
  if (check.ok) return own
  const figures = `Límite ${formatMoney(creditLimit)}, saldo ${formatMoney(balances)}, esta venta ${formatMoney(total)}`
  const sentence = sentences[check.reason](client, figures)
  if (check.reason === 'blackList') throw new Refusal(sentence)
  return [{ need: { typeId: AuthorizationType.credit }, line: 0, sentence }, ...own]
}

/** The same of the limit of the project, which is one within that of the client (projects.limit). */
function projectExcess(
  project: SaleProject | null,
  { balances, total }: { balances: number; total: number },
): Excess[] {
  if (!project || !exceedsProjectLimit({ limit: project.creditLimit, balances, total })) return []
  const sentence = projectMessages.overLimit(
    project.name,
    `Límite ${formatMoney(project.creditLimit)}, saldo ${formatMoney(balances)}, esta venta ${formatMoney(total)}`,
  )
  return [{ need: { typeId: AuthorizationType.credit }, line: 0, sentence }]
}
