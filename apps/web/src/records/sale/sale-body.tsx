import { fixedCatalogs } from '@yunque/contract/core/constants'
import { formatDate } from '../../lib/format/format.ts'
import { DocumentForm } from '../../ui/document/document-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { LookupProps } from '../../ui/lookup/lookup.tsx'
import type { ClientChoice } from './client-choice.ts'
import { ExemptionNotice } from './exemption-notice.tsx'
import { OverdueWarning } from './overdue-warning.tsx'
import { SaleHeader } from './sale-header.tsx'
import { SaleLines } from './sale-lines.tsx'
import { saleTexts as texts } from './texts.ts'
import type { BoxBreaker } from './use-box-breaker.tsx'
import type { SaleForm } from './use-sale-form.ts'

interface Props {
  readonly sale: SaleForm
  /** The area whose stock and prices apply; the user's own for a new sale. */
  readonly areaId?: number
  /** Whether quantities are limited by the stock: in pre-sales and invoices, not in quotations. */
  readonly takesStock: boolean
  readonly readOnly?: boolean
  readonly onCreateClient?: LookupProps<ClientChoice>['onCreate']
  readonly delivery?: boolean
  /** Absent in a read-only sale. */
  readonly breaker?: BoxBreaker
}

/** Header, lines and observation of a quotation, pre-sale or invoice. */
export function SaleBody({
  sale,
  areaId,
  takesStock,
  readOnly = false,
  onCreateClient,
  delivery = false,
  breaker,
}: Props) {
  const { form } = sale
  return (
    <DocumentForm
      form={form}
      readOnly={readOnly}
      header={<SaleHeader sale={sale} onCreateClient={onCreateClient} delivery={delivery} />}
      foot={
        (!readOnly || form.values.observation !== '') && (
          <TextArea {...form.field('observation', texts.observation)} maxLength={150} />
        )
      }
      told={toldOf(form.values)}
    >
      {!readOnly && <ExemptionNotice {...form.values} />}
      {!readOnly && <OverdueWarning {...form.values} />}
      <SaleLines
        sale={sale}
        takesStock={takesStock}
        readOnly={readOnly}
        breaker={breaker}
        {...(areaId ? { areaId } : {})}
      />
    </DocumentForm>
  )
}

/** What a phone shows of the folded fields. */
function toldOf({ client, paymentTypeId, date }: SaleForm['form']['values']): readonly string[] {
  const payment = fixedCatalogs.billPaymentType.find(({ id }) => id === paymentTypeId)
  return [client?.name ?? texts.noClient, payment?.name ?? '', date ? formatDate(date) : ''].filter(Boolean)
}
