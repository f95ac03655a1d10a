import type { ClientItem, ClientRow } from '@yunque/contract/sales/clients'

/** A stored client as an item of the client picker. */
export function itemOf(row: ClientRow): ClientItem {
  const { id, identification, isCompany, creditDays, creditLimit, saldo, blackList, dueBills } = row
  return {
    id,
    name: row.fullName,
    identification,
    isCompany,
    creditDays,
    creditLimit,
    saldo,
    blackList,
    dueBills,
  }
}
