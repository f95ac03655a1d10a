import { Currency, fixedCatalogs } from '@yunque/contract/core/constants'
import { currencySymbol } from '@yunque/contract/core/format'
import { type ReactNode, useMemo, useState } from 'react'
import { useShowsIva } from '../../../lib/api-client/taxes.ts'
import { usePaperIva } from '../../../records/bought/iva-columns.tsx'
import { type Packing, packingOf } from '../../../records/bought/pack-columns.tsx'
import { boughtTexts } from '../../../records/bought/texts.ts'
import type { Creator } from '../../../records/record/use-creator.tsx'
import { pricesAction } from '../../../records/supplier-products/prices-action.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { useLines } from '../../../ui/document/use-lines.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { type ProductItem, productSource } from '../../../ui/lookup/product-source.tsx'
import type { ProviderItem } from '../../../ui/lookup/provider-source.tsx'
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
  /** What is shown above the lines of a stored order. */
  readonly children?: ReactNode
}

/** Header, lines and observation of an order. */
export function OrderBody({ order, creators, sent = false, children }: Props) {
  const { form } = order
  const readOnly = creators === undefined
  const observed = !readOnly || form.values.observation !== ''
  const [byPack, setByPack] = useState(false)
  const packing = packingOf(form.values.lines, byPack)
  const [asked, setAsked] = useState(false)
  const charges = useShowsIva()
  const taxed = usePaperIva(form.values, asked)
  return (
    <DocumentForm
      form={form}
      readOnly={readOnly}
      header={<OrderHeader order={order} taxed={taxed} onCreateProvider={creators?.provider.onCreate} />}
      foot={
        observed && (
          <>
            <TextArea {...form.field('observation', texts.observation)} maxLength={500} />
            {!readOnly && (
              <SwitchField label={boughtTexts.byPack} value={packing !== 'none'} onChange={setByPack} />
            )}
            {!readOnly && !charges && (
              <SwitchField label={boughtTexts.taxedPaper} value={taxed} onChange={setAsked} />
            )}
          </>
        )
      }
      told={toldOf(form.values)}
    >
      {children}
      <OrderLines
        order={order}
        readOnly={readOnly}
        sent={sent}
        packing={packing}
        taxed={taxed}
        onCreate={creators?.product.onCreate}
      />
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
  readonly packing: Packing
  readonly taxed: boolean
}

function OrderLines({ order, readOnly, sent, packing, taxed, onCreate }: LinesProps) {
  const { form, change, terms } = order
  const { areaId, currencyId, provider, lines: value } = form.values
  const providerId = provider?.id
  const coded = value.some(({ supplierCode }) => supplierCode !== '')
  const sign = currencySymbol(currencyId ?? Currency.cordobas)
  const unbilled = value.some((line) => line.unbilled > 0)
  const columns = useMemo(
    () =>
      readOnly
        ? storedColumns(sign, { sent, unbilled, packing, coded, taxed })
        : writtenColumns(sign, { packing, coded, taxed }),
    [readOnly, sign, sent, unbilled, packing, coded, taxed],
  )
  const source = useMemo(
    () => productSource({ areaId: areaId ?? 0, needsStock: false, noKits: true, providerId }),
    [areaId, providerId],
  )
  const current = () => form.getValues().lines
  const lines = useLines({
    value,
    current,
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
      actions={readOnly ? [] : [pricesAction(current, { areaId, providerId })]}
      onCreate={onCreate}
      readOnly={readOnly}
    />
  )
}
