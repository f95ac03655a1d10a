import { State } from '@yunque/contract/core/constants'
import type { SupplierCreditDetail } from '@yunque/contract/purchasing/supplier-credit-rows'
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly credit: SupplierCreditDetail
}

/** Whose credit it is, where it came from, and how an advance was paid. */
export function CreditFacts({ credit }: Props) {
  const { providerName, purchaseId, date, area, observation, createBy } = credit
  const voided = credit.stateId !== State.active
  return (
    <Facts label={texts.facts}>
      <Fact name={texts.provider}>{providerName}</Fact>
      {purchaseId !== null && (
        <Fact name={texts.purchase}>
          <NumberedLink kind="purchase" id={purchaseId} />
        </Fact>
      )}
      <Fact name={texts.date}>{formatDate(date)}</Fact>
      <Fact name={texts.area}>{area}</Fact>
      {paperOf(credit).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      <Fact name={texts.createBy}>{createBy}</Fact>
      {voided && (
        <Fact name={texts.voidedBy}>
          {[credit.modifyBy, formatDateTime(credit.modifyAt)].filter(Boolean).join(', ')}
        </Fact>
      )}
      <Fact name={texts.observation}>{observation}</Fact>
    </Facts>
  )
}

/** How the money went out, and the number of the supplier's paper. */
function paperOf(credit: SupplierCreditDetail): readonly (readonly [string, string])[] {
  const { paymentMethodId, paymentMethod, bank, reference, referencePhysical, applyCut } = credit
  const advance = paymentMethodId !== null
  const method = applyCut ? `${paymentMethod}, de la caja` : paymentMethod
  const facts = [
    [texts.method, advance ? method : ''],
    [texts.bank, bank ?? ''],
    [texts.reference, reference],
    [advance ? texts.receipt : texts.note, referencePhysical],
  ] as const
  return facts.filter(([, value]) => value !== '')
}

/** The purchases that it paid, with links to them. */
export function CreditUses({ credit: { uses, stateId } }: Props) {
  if (stateId !== State.active) return null
  return (
    <Facts label={texts.uses}>
      {uses.length === 0 && <Fact name={texts.paid}>{texts.noUses}</Fact>}
      {uses.map(({ id, purchaseId, date, amount }) => (
        <Fact key={id} name={texts.usedOn(date)}>
          {formatMoney(amount)} · {texts.purchase.toLowerCase()}{' '}
          <NumberedLink kind="purchase" id={purchaseId} inText />
        </Fact>
      ))}
    </Facts>
  )
}
