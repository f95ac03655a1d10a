import type { ClientDetail } from '@yunque/contract/sales/clients'
import { greatest, subtract } from '@yunque/domain/decimal'
import { formatDate, formatMoney } from '../../lib/format/format.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { Fact, Facts } from '../facts.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly detail: ClientDetail
  /** False where the balance is shown already. */
  readonly withBalance?: boolean
}

/**
 * The client's debt, available credit, last purchase and overdue balance (clients.standing).
 */
export function ClientStanding({ detail, withBalance = true }: Props) {
  const { client, saldo, visibleSaldo, date, dueBills } = detail
  return (
    <Facts label={texts.standing}>
      {withBalance && <Fact name={texts.balance}>{formatMoney(saldo)}</Fact>}
      {visibleSaldo !== saldo && (
        <Fact name={texts.visible}>
          <span title={texts.visibleHint}>{formatMoney(visibleSaldo)}</span>
        </Fact>
      )}
      {client.creditLimit > 0 && <Fact name={texts.limit}>{formatMoney(client.creditLimit)}</Fact>}
      {client.creditLimit > 0 && (
        <Fact name={texts.available}>{formatMoney(greatest(0, subtract(client.creditLimit, saldo)))}</Fact>
      )}
      <Fact name={texts.lastPurchase}>{date === null ? texts.noPurchase : formatDate(date)}</Fact>
      <Fact name={texts.overdue}>
        {dueBills === 0 ? texts.none : <RecordStatus status="overdue" text={String(dueBills)} />}
      </Fact>
    </Facts>
  )
}
