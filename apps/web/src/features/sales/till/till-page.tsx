import { fixedCatalogs, PaymentType, PreBillType } from '@yunque/contract/core/constants'
import { preBill } from '@yunque/contract/sales/pre-bills'
import { invoice } from '@yunque/contract/sales/sales'
import { documentTotals } from '@yunque/domain/lines'
import { useRef, useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { belowToasts } from '../../../lib/toast-place.ts'
import { useClientCreator } from '../../../records/client-dialog/use-client-creator.tsx'
import type { ClientChoice } from '../../../records/sale/client-choice.ts'
import { ExemptionNotice } from '../../../records/sale/exemption-notice.tsx'
import { OverdueWarning } from '../../../records/sale/overdue-warning.tsx'
import { collectInvoice } from '../../../records/sale/payment/collect-invoice.ts'
import { ProjectFields } from '../../../records/sale/project-fields.tsx'
import { issueInvoice, savePreBill } from '../../../records/sale/sale.api.ts'
import { saleClientSource } from '../../../records/sale/sale-client-source.tsx'
import { SaleLines } from '../../../records/sale/sale-lines.tsx'
import { SaleTotals } from '../../../records/sale/sale-totals.tsx'
import { newSale, type SaleValues, toSale } from '../../../records/sale/sale-values.ts'
import { saleTexts } from '../../../records/sale/texts.ts'
import parts from '../../../records/sale/till-parts.module.css'
import { useBoxBreaker } from '../../../records/sale/use-box-breaker.tsx'
import {
  endShown,
  shownSaleOf,
  useDisplayedTill,
  useShownSale,
} from '../../../records/sale/use-customer-display.ts'
import { useDefaultClient } from '../../../records/sale/use-default-client.ts'
import { type SaleForm, useSaleForm } from '../../../records/sale/use-sale-form.ts'
import { WalkInFields } from '../../../records/sale/walk-in-fields.tsx'
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.ts'
import { DraftOffer } from '../../../ui/drafts/draft-offer.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Lookup, type LookupProps } from '../../../ui/lookup/lookup.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Used } from '../../../ui/page/used.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { GoOnOffline } from './go-on-offline.tsx'
import { JustSaved, type Kind, LastSale, type Saved } from './last-sale.tsx'
import { ParkedTabs } from './parked-tabs.tsx'
import { SaleDiscount } from './sale-discount.tsx'
import { actionOf, questionOf } from './sale-question.ts'
import { SavedSheet } from './saved-sheet.tsx'
import strip from './strip.module.css'
import { texts } from './texts.ts'
import { useTicketPrinter } from './ticket-printer.tsx'
import { lastSale } from './ticket-settings.ts'
import { refreshParked } from './till.api.ts'
import classes from './till.module.css'
import { focusSearch, useFromSearch, useTillKeys } from './till-keys.ts'
import { TillStrip } from './till-strip.tsx'
import { useElsewhereActs } from './use-elsewhere-acts.ts'
import { useParking } from './use-parking.ts'

/** `facturas-quickly`: sales in sequence, by keyboard and scanner. */
export const QuickInvoicePage = () => <TillPage kind="invoice" useTill={useInvoiceTill} />

/** `pre-venta-quickly`: the same for a pre-sale, which the cashier bills later. */
export const QuickPreSalePage = () => <TillPage kind="preSale" useTill={usePreSaleTill} />

function TillPage({ kind, useTill }: { readonly kind: Kind; readonly useTill: UseTill }) {
  const client = useDefaultClient()
  const username = useSession()?.username ?? null
  const [turn, setTurn] = useState<Turn>({ count: 0, values: null, justSold: false })
  const last = lastSale.use(username ?? '', kind)
  const printer = useTicketPrinter(kind)
  useDisplayedTill()
  if (!client) return null
  const begin = (values: SaleValues | null, justSold = false) =>
    setTurn(({ count }) => ({ count: count + 1, values, justSold }))
  const next = (saved: Saved) => {
    lastSale.set(username ?? '', kind, saved)
    if (kind === 'invoice') printer.printSaved(saved.id)
    begin(null, true)
  }
  // Each sale is a new form, so the next one starts empty.
  return (
    <>
      <Sale
        key={turn.count}
        kind={kind}
        useTill={useTill}
        initialValues={turn.values ?? { ...newSale(username), client }}
        everyone={client}
        last={last}
        onSaved={next}
        begin={(values) => begin(values)}
        justSold={turn.justSold}
        onPrint={printer.print}
      />
      {printer.sheet}
    </>
  )
}

/** The form on the screen: a parked sale to continue, or an empty one. */
type Turn = { readonly count: number; readonly values: SaleValues | null; readonly justSold: boolean }

interface SaleProps {
  readonly kind: Kind
  readonly useTill: UseTill
  readonly initialValues: SaleValues
  /** The client of sales in cash. */
  readonly everyone: ClientChoice
  readonly last: Saved | null
  readonly onSaved: (saved: Saved) => void
  /** Shows another sale instead: a parked one, or an empty one. */
  readonly begin: (values: SaleValues | null) => void
  readonly onPrint: (id: number) => void
  /** Whether the last sale was saved just before this one began. */
  readonly justSold: boolean
}

function Sale(props: SaleProps) {
  const { kind, useTill, initialValues, everyone, last, onSaved, begin, onPrint, justSold } = props
  const till = useTill(initialValues, (saved) => {
    if (till.form.values.parkedSaleId !== null) void refreshParked()
    onSaved({
      id: saved.id,
      number: saved.number,
      total: saved.total,
      ...(saved.change === undefined ? {} : { change: saved.change }),
    })
  })
  const sale = useFromSearch(till)
  const { form } = sale
  const isNext = !justSold || form.values.lines.length > 0
  const [sheetClosed, setSheetClosed] = useState(false)
  // A pre-sale is paid later.
  const isEnd = kind === 'invoice' && !isNext
  useShownSale(isEnd && last ? endShown(last) : shownSaleOf(form.values.lines, sale.dayRate))
  const parking = useParking({ kind, sale, begin })
  const elsewhere = useElsewhereActs(sale, parking)
  const creator = useClientCreator()
  const breaker = useBoxBreaker()
  // A sale in progress survives a wrong key, a power cut or an expired session (screens.leave,
  // screens.draft).
  const draft = useDraft(form, `till:${kind}`)
  useLeaveGuard(form.isDirty, form.discard)
  const phone = usePhone()
  const action = actionOf(kind, form.values)
  useTillKeys(sale, { action, everyone })
  return (
    <div className={classes.page}>
      <div className={strip.head}>
        <PageTitle title={kind === 'invoice' ? texts.invoice : texts.preSale} />
        <TillStrip kind={kind} sale={sale} parking={parking} onDone={() => focusSearch(form.id)} />
      </div>
      <Form form={form} className={classes.work}>
        <div className={classes.lines}>
          <DraftOffer draft={draft} />
          {kind === 'invoice' && <GoOnOffline sale={sale} onHanded={() => begin(null)} />}
          <ParkedTabs parking={parking} values={form.values} />
          <SaleLines sale={sale} takesStock breaker={breaker} autoFocus narrow elsewhere={elsewhere} />
        </div>
        <aside className={classes.panel} aria-label={texts.sale}>
          <Terms sale={sale} onCreateClient={creator.onCreate} />
          {sale.needsCode && <TextInput {...form.field('authCode', saleTexts.authCode)} maxLength={150} />}
          {last && !isNext && !phone ? (
            <JustSaved kind={kind} saved={last} />
          ) : (
            <SaleTotals sale={sale} stacked />
          )}
          {!phone && <SaveButton form={form} size="lg">{`${action} (${texts.hint})`}</SaveButton>}
          {last && <LastSale kind={kind} saved={last} onPrint={() => onPrint(last.id)} />}
        </aside>
        {phone && (
          <div ref={belowToasts} className={parts.collect}>
            {last && !isNext && !sheetClosed && (
              <SavedSheet
                kind={kind}
                saved={last}
                onPrint={() => onPrint(last.id)}
                onNext={() => setSheetClosed(true)}
              />
            )}
            <SaveButton form={form} size="lg" fullWidth>
              {`${action} ${formatMoney(documentTotals(form.values.lines).total)}`}
            </SaveButton>
          </div>
        )}
      </Form>
      {creator.dialog}
      {breaker.dialog}
    </div>
  )
}

type UseTill = (initialValues: SaleValues, onSaved: (saved: Saved) => void) => SaleForm

const useInvoiceTill: UseTill = (initialValues, onSaved) => {
  const values = useRef(initialValues)
  const sale = useSaleForm({
    schema: invoice,
    initialValues,
    toInput: (written) => ({ ...toSale(written), deliveryDate: null }),
    save: issueInvoice,
    collect: (value, dayRate) =>
      collectInvoice(value, {
        dayRate,
        favor: values.current.client?.favor ?? 0,
        iva: () => documentTotals(values.current.lines).iva,
        question: () => questionOf('invoice', values.current),
      }),
    onSaved,
  })
  values.current = sale.form.values
  return sale
}

const usePreSaleTill: UseTill = (initialValues, onSaved) => {
  const values = useRef(initialValues)
  const sale = useSaleForm({
    schema: preBill,
    initialValues,
    toInput: (written) => ({ ...toSale(written), preBillTypeId: PreBillType.preSale }),
    save: savePreBill,
    question: () => questionOf('preSale', values.current),
    onSaved,
  })
  values.current = sale.form.values
  return sale
}

interface TermsProps {
  readonly sale: SaleForm
  readonly onCreateClient: LookupProps<ClientChoice>['onCreate']
}

/** Client, cash or credit, and the discount of every line. */
function Terms({ sale, onCreateClient }: TermsProps) {
  const { form, changeClient, changePayment } = sale
  return (
    <>
      <Lookup
        {...form.field('client', saleTexts.client)}
        source={saleClientSource}
        onChange={changeClient}
        onCreate={onCreateClient}
      />
      <WalkInFields form={form} />
      <ProjectFields form={form} />
      <div className={classes.pair}>
        <Used use="credit" filled={form.values.paymentTypeId === PaymentType.credit}>
          <SelectField
            {...form.field('paymentTypeId', saleTexts.paymentType)}
            options={fixedCatalogs.billPaymentType}
            onChange={changePayment}
          />
        </Used>
        <SaleDiscount sale={sale} />
      </div>
      <ExemptionNotice {...form.values} />
      <OverdueWarning {...form.values} />
    </>
  )
}
