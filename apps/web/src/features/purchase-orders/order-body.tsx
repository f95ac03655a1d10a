import { Currency, fixedCatalogs } from '@yunque/contract/core/constants'
import { currencySymbol } from '@yunque/contract/core/format'
import { type ReactNode, useMemo } from 'react'
import type { Creator } from '../../records/use-creator.tsx'
import { DocumentForm } from '../../ui/document/document-form.tsx'
import { DocumentLines } from '../../ui/document/document-lines.tsx'
import { useLines } from '../../ui/document/use-lines.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { type ProductItem, productSource } from '../../ui/lookup/product-source.tsx'
import type { ProviderItem } from '../../ui/lookup/provider-source.tsx'
import { OrderHeader } from './order-header.tsx'
import { editLine, lineOfProduct } from './order-line.ts'
import { storedColumns, writtenColumns } from './order-line-columns.tsx'
import { texts } from './texts.ts'
import type { OrderForm } from './use-order-form.ts'

interface Props {
  readonly order: OrderForm
  /** Absent in a read-only order. */
  readonly creators?: { readonly provider: Creator<ProviderItem>; readonly product: Creator<ProductItem> }
  /** Whether it was sent, so that goods may have come. */
  readonly sent?: boolean
  /** What is told above the lines of a stored order. */
  readonly children?: ReactNode
}

/** Header, lines and observation of an order. */
export function OrderBody({ order, creators, sent = false, children }: Props) {
  const { form } = order
  const readOnly = creators === undefined
  const observed = !readOnly || form.values.observation !== ''
  return (
    <DocumentForm
      form={form}
      readOnly={readOnly}
      header={<OrderHeader order={order} onCreateProvider={creators?.provider.onCreate} />}
      foot={observed && <TextArea {...form.field('observation', texts.observation)} maxLength={500} />}
      told={toldOf(form.values)}
    >
      {children}
      <OrderLines order={order} readOnly={readOnly} sent={sent} onCreate={creators?.product.onCreate} />
    </DocumentForm>
  )
}

/** What a phone shows of the folded fields. */
function toldOf({ provider, purchasePaymentTypeId, currencyId }: OrderForm['form']['values']) {
  const payment = fixedCatalogs.purchasePaymentType.find(({ id }) => id === purchasePaymentTypeId)
  const currency = fixedCatalogs.currency.find(({ id }) => id === currencyId)
  return [provider?.name ?? texts.noProvider, payment?.name ?? '', currency?.name ?? ''].filter(Boolean)
}

interface LinesProps extends Pick<Creator<ProductItem>, 'onCreate'> {
  readonly order: OrderForm
  readonly readOnly: boolean
  readonly sent: boolean
}

function OrderLines({ order, readOnly, sent, onCreate }: LinesProps) {
  const { form, change, terms } = order
  const { areaId, currencyId, lines: value } = form.values
  const sign = currencySymbol(currencyId ?? Currency.cordobas)
  const unbilled = value.some((line) => line.unbilled > 0)
  const columns = useMemo(
    () => (readOnly ? storedColumns(sign, { sent, unbilled }) : writtenColumns(sign)),
    [readOnly, sign, sent, unbilled],
  )
  const source = useMemo(
    () => productSource({ areaId: areaId ?? 0, needsStock: false, noKits: true }),
    [areaId],
  )
  const lines = useLines({
    value,
    current: () => form.getValues().lines,
    onChange: (next) => change({ lines: next }),
    edit: editLine,
    rules: { repeated: 'raise', limited: false },
  })
  return (
    <DocumentLines
      id={`${form.id}-lines`}
      label={texts.lines}
      source={source}
      columns={columns}
      lines={lines}
      createLine={(product, quantity) => lineOfProduct(product, quantity, terms())}
      errors={form.errors}
      onCreate={onCreate}
      readOnly={readOnly}
    />
  )
}
