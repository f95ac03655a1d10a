import { useQuery } from '@tanstack/react-query'
import { PurchaseStep, State } from '@yunque/contract/core/constants'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { nameOfCreditType, supplierCreditReaders } from '@yunque/contract/purchasing/supplier-credits'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { notesOfPurchaseQuery } from '../../../records/supplier-credit/credit.api.ts'
import { texts } from './texts.ts'

/** The goods of a processed purchase that went back, and the discounts on it, with links to them; nothing without any. */
export function PurchaseNotes({ purchase }: { readonly purchase: PurchaseDetail }) {
  const sees = useCan(...supplierCreditReaders)
  const enabled = sees && purchase.stepId !== PurchaseStep.pending
  const { data = [] } = useQuery({ ...notesOfPurchaseQuery(purchase.id), enabled })
  if (data.length === 0) return null
  return (
    <Facts label={texts.notes}>
      {data.map(({ id, typeId, total, stateId }) => (
        <Fact key={id} name={nameOfCreditType(typeId)}>
          <NumberedLink kind="supplierCredit" id={id} inText />
          {` · ${formatMoney(total)}`}
          {stateId !== State.active && ` · ${texts.voidedNote}`}
        </Fact>
      ))}
    </Facts>
  )
}
