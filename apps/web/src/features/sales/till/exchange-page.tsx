import { fixedCatalogs } from '@yunque/contract/core/constants'
import { exchange } from '@yunque/contract/sales/exchanges'
import type { InvoiceDetail } from '@yunque/contract/sales/sales'
import { useRef, useState } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { belowToasts } from '../../../lib/toast-place.ts'
import { ExemptionNotice } from '../../../records/sale/exemption-notice.tsx'
import { ProjectFields } from '../../../records/sale/project-fields.tsx'
import { exchangeGoods } from '../../../records/sale/sale.api.ts'
import { SaleLines } from '../../../records/sale/sale-lines.tsx'
import { newSale, type SaleValues } from '../../../records/sale/sale-values.ts'
import { saleTexts } from '../../../records/sale/texts.ts'
import parts from '../../../records/sale/till-parts.module.css'
import { useBoxBreaker } from '../../../records/sale/use-box-breaker.tsx'
import { endShown, useDisplayedTill, useShownSale } from '../../../records/sale/use-customer-display.ts'
import { type SaleForm, useSaleForm } from '../../../records/sale/use-sale-form.ts'
import { WalkInFields } from '../../../records/sale/walk-in-fields.tsx'
import { ReadOnlyField } from '../../../ui/controls/read-only.tsx'
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.ts'
import { DraftOffer } from '../../../ui/drafts/draft-offer.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import { Refused } from '../../../ui/feedback/refused.tsx'
import { commitField } from '../../../ui/form/commit-cell-editor.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import exchangeClasses from './exchange.module.css'
import { ExchangeReturned, invoiceFieldId } from './exchange-returned.tsx'
import { ExchangeStrip } from './exchange-strip.tsx'
import { exchangeTexts as texts } from './exchange-texts.ts'
import { shownExchange, toExchange } from './exchange-values.ts'
import { JustSaved, LastSale, type Saved } from './last-sale.tsx'
import { settle } from './settle-exchange.ts'
import { useTicketPrinter } from './ticket-printer.tsx'
import { lastSale } from './ticket-settings.ts'
import classes from './till.module.css'
import { focusSearch, useFromSearch } from './till-keys.ts'

/** `cambio`: goods of an invoice come back and others are taken, in one act (sales.exchange). */
export function ExchangePage() {
  const username = useSession()?.username ?? ''
  const [done, setDone] = useState(0)
  const last = lastSale.use(username, 'invoice')
  const printer = useTicketPrinter('invoice')
  const mayBill = useCan('crearFactura')
  useDisplayedTill()
  const readsNotes = useCan('crearNotasCreditos', 'contabilidad')
  if (!mayBill) return <Refused />
  const next = ({ id, number, total, change, exchange }: InvoiceDetail) => {
    toast.success(texts.saved)
    lastSale.set(username, 'invoice', { id, number, total, change })
    printer.printSaved(id, readsNotes ? exchange?.noteId : undefined)
    setDone((count) => count + 1)
  }
  // Each exchange is a new form, so the next one starts empty.
  return (
    <>
      <Exchange key={done} onSaved={next} justSaved={done > 0 ? last : null}>
        {(isOver) =>
          last && (
            <>
              {!isOver && done > 0 && <JustSaved kind="invoice" saved={last} />}
              <LastSale kind="invoice" saved={last} onPrint={() => printer.print(last.id)} />
            </>
          )
        }
      </Exchange>
      {printer.sheet}
    </>
  )
}

interface Props {
  readonly onSaved: (saved: InvoiceDetail) => void
  /** The exchange saved just before this one. */
  readonly justSaved: Saved | null
  /** What stands below the button, once another exchange has begun or before. */
  readonly children: (isOver: boolean) => React.ReactNode
}

function Exchange({ onSaved, justSaved, children }: Props) {
  const sale = useFromSearch(useExchange(onSaved))
  const { form } = sale
  const breaker = useBoxBreaker()
  const draft = useDraft(form, 'till:exchange')
  useLeaveGuard(form.isDirty, form.discard)
  const phone = usePhone()
  useExchangeKeys(form)
  const { returnedInvoice } = form.values
  // The total of the new invoice is not what was to pay.
  const isEnd = returnedInvoice === null && justSaved !== null
  useShownSale(isEnd ? endShown({ ...justSaved, total: 0 }) : shownExchange(form.values, sale.dayRate))
  const save = (
    <SaveButton form={form} size="lg" fullWidth={phone}>{`${texts.save} (${texts.hint})`}</SaveButton>
  )
  return (
    <div className={classes.page}>
      <PageTitle title={texts.title} />
      <Form form={form} className={`${classes.work} ${exchangeClasses.work}`}>
        <div className={exchangeClasses.goods}>
          <DraftOffer draft={draft} />
          <ExchangeReturned sale={sale} />
          {returnedInvoice && (
            <section className={exchangeClasses.part} aria-label={texts.taken}>
              <h2>{texts.taken}</h2>
              <SaleLines sale={sale} takesStock breaker={breaker} narrow />
            </section>
          )}
        </div>
        <aside className={classes.panel} aria-label={texts.settlement}>
          {returnedInvoice && <Terms sale={sale} />}
          {sale.needsCode && <TextInput {...form.field('authCode', saleTexts.authCode)} maxLength={150} />}
          <ExchangeStrip values={form.values} />
          {!phone && save}
          {children(returnedInvoice !== null)}
        </aside>
        {phone && (
          <div ref={belowToasts} className={parts.collect}>
            {save}
          </div>
        )}
      </Form>
      {breaker.dialog}
    </div>
  )
}

function useExchange(onSaved: (saved: InvoiceDetail) => void): SaleForm {
  const username = useSession()?.username ?? null
  const [initialValues] = useState(() => newSale(username))
  const values = useRef<SaleValues>(initialValues)
  const sale = useSaleForm({
    schema: exchange,
    initialValues,
    toInput: toExchange,
    save: exchangeGoods,
    collect: (value, dayRate) => settle(value, values.current, dayRate),
    onSaved,
  })
  values.current = sale.form.values
  return sale
}

/** The keys of an exchange (keyboard.till). */
function useExchangeKeys(form: SaleForm['form']): void {
  const save = () => {
    commitField()
    void form.submit()
  }
  useShortcuts([
    { keys: 'F9', label: texts.save, run: save },
    { keys: 'Ctrl+Enter', label: texts.save, run: save },
    { keys: 'F8', label: texts.toReason, run: () => focusField(`${form.id}-reasonId`) },
    { keys: 'F3', label: texts.toTaken, run: () => focusSearch(form.id) },
    { keys: 'F6', label: texts.toInvoice, run: () => focusField(invoiceFieldId(form.id)) },
  ])
}

const focusField = (id: string): void => document.getElementById(id)?.focus()

/** Why the goods come back, and for whom and how the others are billed. */
function Terms({ sale: { form, changePayment } }: { readonly sale: SaleForm }) {
  return (
    <>
      <CatalogLookup {...form.field('reasonId', texts.reason)} catalog="movementGroup" />
      <ReadOnlyField label={saleTexts.client}>{form.values.client?.name ?? ''}</ReadOnlyField>
      <WalkInFields form={form} />
      <ProjectFields form={form} />
      <SelectField
        {...form.field('paymentTypeId', saleTexts.paymentType)}
        options={fixedCatalogs.billPaymentType}
        onChange={changePayment}
      />
      <ExemptionNotice {...form.values} />
    </>
  )
}
