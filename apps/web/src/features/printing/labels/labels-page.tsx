import { useQuery } from '@tanstack/react-query'
import { formatId } from '@yunque/contract/core/format'
import type { LabelSizeChoice } from '@yunque/contract/printing/labels/label-sizes'
import { type LabelProduct, labelLimits } from '@yunque/contract/printing/labels/labels'
import { useLabelPrinter } from '../../../lib/api-client/this-device.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PrintFault } from '../../../ui/print/print-fault.tsx'
import { PrintShell } from '../../../ui/print/print-shell.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { labelProductsQuery, sizesQuery } from './labels.api.ts'
import { LabelsEditor } from './labels-editor.tsx'
import { texts } from './texts.ts'

const defaults = { ids: '' as string | number, compra: 0 }

/** Labels of the products in the address, or of a purchase with what was received (labels.print). */
export function LabelsPage() {
  const [{ ids: text, compra }] = useUrlFilters<{ ids: string | number; compra: number }>(defaults)
  const ids = String(text)
    .split('-')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, labelLimits.products)
  const ofPurchase = compra > 0
  const products = useQuery({
    ...labelProductsQuery(ofPurchase ? { purchaseId: compra } : { ids: ids.join('-') }),
    enabled: ofPurchase || ids.length > 0,
  })
  const sizes = useQuery(sizesQuery)
  const printer = useLabelPrinter()
  const home = ofPurchase ? '/app/compras' : '/app/productos'
  const fault = products.error ?? sizes.error
  if (fault) {
    const retry = () => void Promise.all([products.refetch(), sizes.refetch()])
    return <PrintFault message={fault.message} onRetry={retry} home={home} />
  }
  const title = ofPurchase ? texts.ofPurchase(formatId(compra)) : texts.title
  const nothing = (sentence: string) => (
    <PrintShell title={title} home={home} actions={null}>
      <EmptyState title={sentence} />
    </PrintShell>
  )
  if (!ofPurchase && ids.length === 0) return nothing(texts.chooseFirst)
  if (!products.data || !sizes.data || printer === undefined) return null
  const offered = offeredSizes(sizes.data, printer?.size)
  const reason = emptyReason(products.data, offered, ofPurchase)
  if (reason !== null) return nothing(reason)
  return <LabelsEditor title={title} home={home} printer={printer} found={products.data} sizes={offered} />
}

/** The active sizes, and the one in the printer where it is not active any more. */
const offeredSizes = (
  sizes: readonly LabelSizeChoice[],
  own?: LabelSizeChoice,
): readonly LabelSizeChoice[] =>
  own === undefined || sizes.some(({ id }) => id === own.id) ? sizes : [own, ...sizes]

function emptyReason(
  products: readonly LabelProduct[],
  sizes: readonly LabelSizeChoice[],
  ofPurchase: boolean,
): string | null {
  if (products.length === 0) return ofPurchase ? texts.emptyPurchase : texts.chooseFirst
  return sizes.length === 0 ? texts.noSizes : null
}
