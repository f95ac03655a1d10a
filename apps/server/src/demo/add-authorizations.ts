import { AuthorizationType } from '@yunque/contract/core/constants'
import { authorization } from '@yunque/contract/sales/authorizations'
import { addDays } from '@yunque/domain/dates'
import { inTransaction } from '../db/transaction.ts'
import { saveAuthorization } from '../sales/authorizations/save-authorization.ts'
import type { Demo } from './demo.ts'

/**
 * Authorizations from `day` on: a discount for a month, a single-use debt for one client, and credit days for one
 * seller.
 */
export async function addAuthorizations(
  { db, actAs, creditClients }: Pick<Demo, 'db' | 'actAs' | 'creditClients'>,
  day: string,
): Promise<void> {
  const expiredDate = addDays(day, 30)
  const rules = [
    { typeId: AuthorizationType.discount, description: 'Descuento de temporada', discount: 15, expiredDate },
    {
      typeId: AuthorizationType.credit,
      description: 'Pedido grande de un cliente conocido',
      useOneTime: true,
      clientId: creditClients[0]?.id,
    },
    {
      typeId: AuthorizationType.creditDays,
      description: 'Plazo mayor para el mostrador',
      expiredDate,
      username: 'vendedor',
    },
  ]
  await inTransaction(db, async (tx) => {
    for (const rule of rules) await saveAuthorization(tx, actAs('gerente', day), authorization.parse(rule))
  })
}
