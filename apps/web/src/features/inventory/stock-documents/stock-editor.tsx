import { costReaders } from '@yunque/contract/core/cost-readers'
import { useState } from 'react'
import { type About, useAbout } from '../../../lib/api-client/about.ts'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { taxesOf } from '../../../lib/api-client/taxes.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { keepPrices, keptPrices, productsIn } from '../../../records/bought/bought-line.ts'
import { dearerIn, localPriceRules, pricedTooLow } from '../../../records/bought/suggest-price.ts'
import { SuggestedPrices } from '../../../records/bought/suggested-prices.tsx'
import { boughtTexts } from '../../../records/bought/texts.ts'
import { useProductCreator } from '../../../records/product-dialog/use-product-creator.tsx'
import { useProviderCreator } from '../../../records/provider-dialog/use-provider-creator.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { DraftOffer } from '../../../ui/drafts/draft-offer.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import type { StockKind } from './kinds.ts'
import { StockBody } from './stock-body.tsx'
import { type StockRecord, saveStock } from './stock-documents.api.ts'
import { newDocument, type StockValues, stockSize, toInput, unitsOf, worthOf } from './stock-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly kind: StockKind
  readonly onClose: () => void
  readonly onSaved: (saved: StockRecord) => void
}

/** A new entry or exit. Saving posts it, so it asks first (documents.final). */
export function StockEditor(props: Props) {
  const settings = useAbout()
  return settings ? <Editor {...props} settings={settings} /> : null
}

function Editor({ kind, onClose, onSaved, settings }: Props & { settings: About }) {
  const session = useSession()
  const readsCosts = useCan(...costReaders)
  const [initialValues] = useState(() => newDocument(kind, session?.areaId ?? null, taxesOf(settings).regime))
  const form = useZodForm<StockValues, Record<string, unknown>, StockRecord>({
    schema: kind.schema,
    initialValues,
    toInput: toInput(kind),
    save: (value, options) => saveStock(kind, value, options),
    question: (): Confirmation => questionOf(kind, form.getValues()),
    onSaved: (saved) => {
      toast.success(kind.saved)
      onSaved(saved)
    },
  })
  const creators = { product: useProductCreator(), provider: useProviderCreator() }
  const draft = useDraft(form, `${kind.key}:new`)
  // The cost is required in an opening balance and optional in an adjustment.
  const costs = readsCosts || kind.asksPrice
  return (
    <>
      <RecordDialog
        title={kind.texts.create}
        size={stockSize}
        fill
        onClose={onClose}
        form={form}
        {...(costs ? { summary: <TotalsPanel rows={[]} total={worthOf(form.values, kind)} /> } : {})}
        secondary={
          kind.asksProvider && (
            <SuggestedPrices
              rules={() => localPriceRules(settings)}
              disabled={form.values.lines.length === 0}
              current={() => form.getValues().lines}
              onChange={(lines) => form.set({ lines })}
            />
          )
        }
        actions={<SaveButton form={form}>{texts.save}</SaveButton>}
      >
        <DraftOffer draft={draft} />
        <StockBody kind={kind} form={form} costs={costs} creators={creators} />
      </RecordDialog>
      {creators.product.dialog}
      {creators.provider.dialog}
    </>
  )
}

function questionOf(kind: StockKind, values: StockValues) {
  const { texts: own, asksProvider } = kind
  const { provider, lines } = values
  const counted = texts.summary({ products: productsIn(lines), units: unitsOf(lines) })
  const bought = asksProvider ? `${provider?.name ?? ''} · ${formatMoney(worthOf(values, kind))}\n` : ''
  const warnings = asksProvider
    ? boughtTexts.warnings({
        dearer: dearerIn(lines),
        tooLow: pricedTooLow(keepPrices(lines)),
        kept: keptPrices(lines),
      })
    : ''
  return { title: own.action, body: `${bought}${counted}\n${warnings}${own.effect}`, action: own.action }
}
