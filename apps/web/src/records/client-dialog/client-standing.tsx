import type { ClientDetail } from '@yunque/contract/sales/clients'
import { greatest, subtract } from '@yunque/domain/decimal'
import { type Exemption, exemptionState } from '@yunque/domain/taxes'
import { formatDate, formatMoney } from '../../lib/format/format.ts'
import { today } from '../../lib/format/today.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { exemptionOf } from '../client/client-item.ts'
import { Fact, Facts } from '../facts/facts.tsx'
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
  const exemption = exemptionOf(detail.client)
  const { client, saldo, dollarBalance, favor, kept, visibleSaldo, date, dueBills } = detail
  return (
    <Facts label={texts.standing}>
      {withBalance && <Fact name={texts.balance}>{formatMoney(saldo)}</Fact>}
      {dollarBalance !== null && <Fact name={texts.owedDollars}>{formatMoney(dollarBalance, '$')}</Fact>}
      {favor > 0 && <Fact name={texts.favor}>{formatMoney(favor)}</Fact>}
      {kept > 0 && <Fact name={texts.kept}>{formatMoney(kept)}</Fact>}
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
      {exemption && (
        <Fact name={texts.letter}>
          <Letter exemption={exemption} />
        </Fact>
      )}
      <Fact name={texts.overdue}>
        {dueBills === 0 ? texts.none : <RecordStatus status="overdue" text={String(dueBills)} />}
      </Fact>
    </Facts>
  )
}

/** The letter and its end, which is shown from 30 days before (taxes.exempt-client). */
function Letter({ exemption }: { readonly exemption: Exemption }) {
  const { letter, from, to } = exemption
  const state = exemptionState(exemption, today())
  if (state === 'early') return texts.letterFrom(letter, formatDate(from))
  const text = texts.letterUntil(letter, formatDate(to))
  if (state === 'valid') return text
  return <RecordStatus status={state === 'ended' ? 'overdue' : 'due'} text={text} />
}
