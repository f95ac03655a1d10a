import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Currency } from '@yunque/contract/core/constants'
import { currencySymbol } from '@yunque/contract/core/format'
import { PaymentsShown } from '@yunque/contract/purchasing/purchase-payments'
import { purchasePayments } from '@yunque/contract/purchasing/purchase-payments.endpoints'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import type { SupplierCreditRow } from '@yunque/contract/purchasing/supplier-credit-rows'
import { supplierCreditReaders } from '@yunque/contract/purchasing/supplier-credits'
import { subtract, sum } from '@yunque/domain/decimal'
import { useMemo, useState } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { DialogList } from '../../ui/grid/dialog-list.tsx'
import { useRemoteList } from '../../ui/grid/query/use-remote-list.ts'
import { useActs } from '../acts/use-acts.tsx'
import { DebtDialog, DebtPayments } from '../debt/debt-dialog.tsx'
import { DebtStatus } from '../debt/debt-status.tsx'
import { ApplyEditor } from '../supplier-credit/apply-editor.tsx'
import { openCreditsQuery } from '../supplier-credit/credit.api.ts'
import { paidPurchaseQuery } from './payment.api.ts'
import { paymentActs } from './payment-acts.ts'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentEditor } from './payment-editor.tsx'
import { paymentTexts as texts } from './texts.ts'

interface Props {
  readonly purchaseId: number
  /** Whether it opens with a new payment. */
  readonly paying?: boolean
  readonly onClose: () => void
}

/** The payments of a purchase, voided ones too, and a new one while there is a balance. */
export function PaymentsDialog({ purchaseId, paying = false, onClose }: Props) {
  const query = useQuery(paidPurchaseQuery(purchaseId))
  return (
    <DebtDialog
      query={query}
      title={query.data ? texts.paymentsOf(query.data) : texts.payments}
      paying={paying}
      onClose={onClose}
      editor={(purchase, { onCancel, onPaid }) => (
        <PaymentEditor purchase={purchase} onClose={onCancel} onSaved={onPaid} />
      )}
      list={(purchase, onPay) => <Settled purchase={purchase} onPay={onPay} onClose={onClose} />}
    />
  )
}

const shown = [
  { value: PaymentsShown.all, label: texts.shown.all },
  { value: PaymentsShown.active, label: texts.shown.active },
  { value: PaymentsShown.voided, label: texts.shown.inactive },
]

type Shown = (typeof shown)[number]['value']

interface PaymentsProps {
  readonly purchase: PurchaseDetail
  readonly onPay: () => void
  readonly onClose: () => void
}

/** The payments, or the form that pays with what the supplier owes the store. */
function Settled(props: PaymentsProps) {
  const { purchase } = props
  const [applying, setApplying] = useState(false)
  const seesCredits = useCan(...supplierCreditReaders)
  const { data } = useQuery({ ...openCreditsQuery(purchase.providerId), enabled: seesCredits })
  const [first, ...others] = data ?? []
  const stop = () => setApplying(false)
  if (applying && first && purchase.balance > 0)
    return <ApplyEditor credits={[first, ...others]} purchase={purchase} onClose={stop} onSaved={stop} />
  return <Payments {...props} credits={data ?? []} onApply={() => setApplying(true)} />
}

/** The debt in its currency; one in dollars also in C$, of the books and at today's rate. */
function debtFacts(purchase: PurchaseDetail): Record<string, string> {
  const { total, amount, balance, dollarTotal, dollarBalance, balanceToday } = purchase
  if (dollarTotal === null || dollarBalance === null)
    return {
      [texts.total]: formatMoney(total),
      [texts.paid]: formatMoney(amount),
      [texts.owed]: formatMoney(balance),
    }
  const inDollars = (money: number) => formatMoney(money, currencySymbol(Currency.dollars))
  return {
    [texts.total]: inDollars(dollarTotal),
    [texts.paid]: inDollars(subtract(dollarTotal, dollarBalance)),
    [texts.owed]: inDollars(dollarBalance),
    [texts.inBooks]: formatMoney(balance),
    ...(balanceToday !== null && { [texts.worthToday]: formatMoney(balanceToday) }),
  }
}

interface ListProps extends PaymentsProps {
  /** What the supplier owes the store. */
  readonly credits: readonly SupplierCreditRow[]
  readonly onApply: () => void
}

function Payments({ purchase, credits, onPay, onApply, onClose }: ListProps) {
  const mayPay = useCan('ordenesDeCompra')
  const [active, setActive] = useState<Shown>(PaymentsShown.all)
  const inDollars = purchase.dollarBalance !== null
  const source = useRemoteList({
    list: purchasePayments.list,
    columns: useMemo(() => paymentColumns(inDollars), [inDollars]),
    extraParams: useMemo(() => ({ purchaseId: purchase.id, active }), [purchase.id, active]),
    defaultSort: [{ selector: 'id', desc: true }],
    inUrl: false,
  })
  const { rowMenu } = useActs(paymentActs, {}).list
  return (
    <DebtPayments
      title={texts.paymentsOf(purchase)}
      status={<DebtStatus purchase={purchase} />}
      texts={texts}
      facts={{
        [texts.provider]: purchase.providerName,
        ...debtFacts(purchase),
        ...(credits.length > 0 && { [texts.favor]: formatMoney(sum(credits.map(({ balance }) => balance))) }),
      }}
      secondary={
        mayPay &&
        purchase.balance > 0 &&
        credits.length > 0 && (
          <Button variant="default" onClick={onApply}>
            {texts.applyCredit}
          </Button>
        )
      }
      onPay={mayPay && purchase.balance > 0 ? onPay : null}
      onClose={onClose}
    >
      <DialogList
        label={texts.paymentsOf(purchase)}
        source={source}
        filterRow={false}
        empty={{ text: texts.none }}
        rowName={(row) => texts.nameOf(row.id)}
        isInactive={(row) => !row.active}
        rowMenu={rowMenu}
        header={
          <SegmentedControl
            size="xs"
            aria-label={texts.show}
            data={shown}
            value={active}
            onChange={setActive}
          />
        }
      />
    </DebtPayments>
  )
}
