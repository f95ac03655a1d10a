import type { ClientItem, ClientRow } from '@yunque/contract/sales/clients'
import type { Exemption } from '@yunque/domain/taxes'

/** A stored client as an item of the client picker. */
export function itemOf(
  row: Omit<ClientRow, 'dollarBalance' | 'attachments'> & { favor: number },
): ClientItem {
  const { id, identification, isCompany, creditDays, creditLimit, saldo, blackList, dueBills, favor } = row
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
    favor,
    exemption: exemptionOf(row),
  }
}

/** The letter by which a client is exempt of IVA; null without one. */
export function exemptionOf({
  exempt,
  exemptLetter: letter,
  exemptFrom: from,
  exemptTo: to,
}: Pick<ClientRow, 'exempt' | 'exemptLetter' | 'exemptFrom' | 'exemptTo'>): Exemption | null {
  return exempt && from !== null && to !== null ? { letter, from, to } : null
}
