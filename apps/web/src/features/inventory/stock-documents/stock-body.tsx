import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { useMemo } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { taxesOf } from '../../../lib/api-client/taxes.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { hasLots } from '../../../records/bought/bought-line.ts'
import { CostsField } from '../../../records/bought/costs-field.tsx'
import { tellsIvaCost, usePaperIva } from '../../../records/bought/iva-columns.tsx'
import { atOnePrice, lotAction } from '../../../records/bought/lots.tsx'
import { localPriceRules } from '../../../records/bought/suggest-price.ts'
import { boughtTexts } from '../../../records/bought/texts.ts'
import { withLineLots } from '../../../records/lots/line-lots.tsx'
import { useLotChoice } from '../../../records/lots/use-lot-choice.tsx'
import type { Creator } from '../../../records/record/use-creator.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { useLines } from '../../../ui/document/use-lines.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { type ProductItem, productSource } from '../../../ui/lookup/product-source.tsx'
import { type ProviderItem, providerSource } from '../../../ui/lookup/provider-source.tsx'
import { exitTypes, hasReason, type StockKind } from './kinds.ts'
import { editLine, lineOfProduct, type StockLine, withStockCosts } from './stock-line.ts'
import { lineColumns } from './stock-line-columns.tsx'
import type { StockValues } from './stock-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly kind: StockKind
  readonly form: ZodForm<StockValues>
  readonly costs: boolean
  readonly readOnly?: boolean
  /** Functions to create missing records in place; absent in a read-only document. */
  readonly creators?: { readonly product: Creator<ProductItem>; readonly provider: Creator<ProviderItem> }
}

/** Header, lines and observation of an entry or exit. */
export function StockBody({ kind, form, costs, readOnly = false, creators }: Props) {
  // Exits have existing products only, so nothing is created.
  const onCreate = kind.limited ? undefined : creators?.product.onCreate
  return (
    <DocumentForm
      form={form}
      readOnly={readOnly}
      header={
        <Header kind={kind} form={form} readOnly={readOnly} onCreateProvider={creators?.provider.onCreate} />
      }
      foot={<TextArea {...form.field('observation', texts.observation)} maxLength={500} />}
      told={toldOf(kind, form.values)}
    >
      <Lines kind={kind} form={form} readOnly={readOnly} costs={costs} onCreate={onCreate} />
    </DocumentForm>
  )
}

/** What a phone shows of the folded fields. */
function toldOf(
  kind: StockKind,
  { provider, typeId, date, reasonId, reason }: StockValues,
): readonly string[] {
  const { key, asksProvider } = kind
  const type = key === 'exit' ? exitTypes.find(({ id }) => id === typeId)?.name : undefined
  const from = asksProvider ? (provider?.name ?? texts.noProvider) : undefined
  const missing = hasReason(kind, typeId) && reasonId === null ? texts.noReason : undefined
  return [from, type, reason ?? missing, date ? formatDate(date) : undefined].filter(
    (part) => part !== undefined,
  )
}

interface HeaderProps extends Pick<Props, 'kind' | 'form' | 'readOnly'> {
  readonly onCreateProvider: Creator<ProviderItem>['onCreate']
}

function Header({ kind, form, readOnly, onCreateProvider }: HeaderProps) {
  const anywhere = useSession()?.areaId === WAREHOUSE_AREA
  const fixed = !readOnly && anywhere && form.values.lines.length > 0
  const { regime } = taxesOf(useAbout())
  const taxed = usePaperIva(form.values)
  return (
    <FieldGrid columns={kind.key === 'exit' ? 5 : 4}>
      {hasReason(kind, form.values.typeId) && <Reason kind={kind} form={form} readOnly={readOnly} />}
      {kind.asksProvider && (
        <Lookup
          {...form.field('provider', texts.provider)}
          source={providerSource}
          onCreate={onCreateProvider}
          required
          autoFocus
        />
      )}
      <DateInput {...form.field('date', texts.date)} />
      <CatalogLookup
        {...form.field('areaId', fixed ? texts.areaFixed : texts.area)}
        catalog="area"
        disabled={!anywhere || fixed}
      />
      {kind.key === 'exit' && <SelectField {...form.field('typeId', texts.type)} options={exitTypes} />}
      <TextInput {...form.field('reference', texts.reference)} maxLength={50} />
      {taxed && form.values.costsIncludeIva !== null && (
        <CostsField
          {...form.field('costsIncludeIva', boughtTexts.costs)}
          onChange={(costsIncludeIva) =>
            form.set({
              costsIncludeIva,
              lines: withStockCosts(form.values.lines, { costsIncludeIva, regime }),
            })
          }
        />
      )}
    </FieldGrid>
  )
}

interface ReasonProps extends Pick<Props, 'kind' | 'form'> {
  readonly readOnly: boolean | undefined
}

/** Why goods are adjusted. A stored adjustment without a reason says so. */
function Reason({ kind, form, readOnly = false }: ReasonProps) {
  if (readOnly) {
    const { value, ...stored } = form.field('reason', texts.reason)
    return <TextInput {...stored} value={value ?? ''} />
  }
  return (
    <CatalogLookup
      {...form.field('reasonId', texts.reason)}
      {...(kind.adjusted ? { adjusted: kind.adjusted } : {})}
      catalog="adjustmentReason"
      required
      autoFocus
    />
  )
}

interface LinesProps extends Pick<Props, 'kind' | 'form' | 'readOnly' | 'costs'> {
  readonly onCreate: Creator<ProductItem>['onCreate']
}

function Lines({ kind, form, readOnly = false, costs, onCreate }: LinesProps) {
  const { areaId, provider, costsIncludeIva, lines: value } = form.values
  const providerId = provider?.id
  const settings = useAbout()
  const { regime } = taxesOf(settings)
  const ivaCost = tellsIvaCost(value, { regime, stored: readOnly })
  const taxed = usePaperIva(form.values)
  const lotted = hasLots(value) || value.some(({ tracksLots }) => tracksLots)
  const withLots = kind.asksProvider && !readOnly ? true : lotted
  const leaving = useMemo(() => ({ areaId: areaId ?? 0, expiredLast: false }), [areaId])
  const columns = useMemo(
    () =>
      withLineLots(
        lineColumns({
          kind,
          stored: readOnly,
          costs,
          ivaCost,
          taxed,
          withLots,
          costsIncludeIva,
          rules: localPriceRules(settings),
        }),
        kind.limited && !readOnly ? leaving : null,
      ),
    [leaving, kind, readOnly, costs, ivaCost, taxed, withLots, costsIncludeIva, settings],
  )
  const source = useMemo(
    () => productSource({ areaId: areaId ?? 0, needsStock: kind.limited, onlyProducts: true, providerId }),
    [areaId, kind, providerId],
  )
  const current = () => form.getValues().lines
  const terms = () => ({ costsIncludeIva: form.getValues().costsIncludeIva, regime })
  const setLines = (next: readonly StockLine[]) =>
    form.set({ lines: withStockCosts(atOnePrice(current(), next), terms()) })
  const lines = useLines({
    value,
    current,
    onChange: setLines,
    edit: editLine,
    // 'El producto ya se encuentra en la lista' (documents.no-repeats).
    rules: { repeated: 'refuse', limited: kind.limited },
  })
  const choice = useLotChoice({ leaving, current, onChange: setLines })
  const actions = kind.asksProvider ? [lotAction(current, setLines)] : kind.limited ? [choice.action] : []
  return (
    <>
      <DocumentLines
        id={`${form.id}-lines`}
        label={kind.texts.lines}
        source={source}
        columns={columns}
        lines={lines}
        createLine={(product, quantity) => lineOfProduct(product, quantity, { kind, ...terms() })}
        errors={form.errors}
        actions={readOnly ? undefined : actions}
        onCreate={onCreate}
        readOnly={readOnly}
        autoFocus={!readOnly && !kind.asksProvider && !kind.adjusted}
      />
      {choice.dialog}
    </>
  )
}
