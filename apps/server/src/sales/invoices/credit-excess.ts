import { formatMoney } from '@yunque/contract/core/format'
import { AuthorizationType } from '@yunque/domain/codes'
import { type CreditRefusal, creditCheck } from '@yunque/domain/credit'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Excess } from '../authorizations/authorize.ts'
import type { SaleClient } from '../sale-client.ts'

const sentences: Record<CreditRefusal, (client: SaleClient, figures: string) => string> = {
  blackList: ({ fullName }) =>
    `${fullName} está en lista negra: no se le puede vender al crédito, tampoco con un código de autorización`,
  noLimit: ({ fullName }) => `${fullName} no tiene límite de crédito`,
  overLimit: ({ fullName }, figures) => `${fullName} supera su límite de crédito. ${figures}`,
}

/**
 * The excess of a debt over the client's credit limit, with the three figures; a code can authorize it (credit.limit).
 * The client is locked. @throws Refusal for a black-listed client, which no code can authorize
 */
export async function creditExcess(tx: Tx, client: SaleClient, total: number): Promise<Excess[]> {
  const { rows } = await sql<{ balances: number }>`
    select coalesce(sum(balance), 0) as balances from bills where client_id = ${client.id} and balance > 0`.execute(
    tx,
  )
  const balances = rows[0]?.balances ?? 0
  const { blackList, creditLimit } = client
  const check = creditCheck({ blackList, creditLimit, balances, total })
  if (check.ok) return []
  const figures = `Límite ${formatMoney(creditLimit)}, saldo ${formatMoney(balances)}, esta venta ${formatMoney(total)}`
  const sentence = sentences[check.reason](client, figures)
  if (check.reason === 'blackList') throw new Refusal(sentence)
  return [{ need: { typeId: AuthorizationType.credit }, line: 0, sentence }]
}
