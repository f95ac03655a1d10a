import { Currency, fixedCatalogs, PurchaseType } from '@yunque/contract/core/constants'
import { useMemo, useState } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { useShowsIva } from '../../../lib/api-client/taxes.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { hasLots } from '../../../records/bought/bought-line.ts'
import { type IvaUse, ivaUse, tellsIvaCost, usePaperIva } from '../../../records/bought/iva-columns.tsx'
import { atOnePrice, lotAction } from '../../../records/bought/lots.tsx'
import { type Packing, packingOf } from '../../../records/bought/pack-columns.tsx'
import { anotherPack } from '../../../records/bought/packs.ts'
import { priceRules } from '../../../records/bought/suggest-price.ts'
import { boughtTexts } from '../../../records/bought/texts.ts'
import type { Creator } from '../../../records/record/use-creator.tsx'
import { pricesAction } from '../../../records/supplier-products/prices-action.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { useLines } from '../../../ui/document/use-lines.ts'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { type ProductItem, productSource } from '../../../ui/lookup/product-source.tsx'
import type { ProviderItem } from '../../../ui/lookup/provider-source.tsx'
import { PurchaseHeader } from './purchase-header.tsx'
import { editLine, lineOfProduct, type PurchaseLine } from './purchase-line.ts'
import { lineColumns } from './purchase-line-columns.tsx'
import { ivaOf, termsOf } from './purchase-values.ts'
import { texts } from './texts.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

interface Props {
  readonly purchase: PurchaseForm
  /** Absent in a read-only purchase. */
  readonly creators?: { readonly provider: Creator<ProviderItem>; readonly product: Creator<ProductItem> }
  /** Whether prices are suggested: until it is processed. */
  readonly suggests: boolean
}

/** Header, lines, extra charges and observation of a purchase. */
export function PurchaseBody({ purchase, creators, suggests }: Props) {
  const { form } = purchase
  const readOnly = creators === undefined
  const [asked, setAsked] = useState<Groups>({})
  const taxed = usePaperIva(form.values, asked.iva || hasPaperIva(form.values))
  const shown = shownOf(form.values.lines, { asked, taxed })
  return (
    <DocumentForm
      form={form}
      readOnly={readOnly}
      header={
        <PurchaseHeader purchase={purchase} taxed={taxed} onCreateProvider={creators?.provider.onCreate} />
      }
      foot={
        <PurchaseFoot
          purchase={purchase}
          readOnly={readOnly}
          shown={shown}
          onShow={(group) => setAsked((before) => ({ ...before, ...group }))}
        />
      }
      told={toldOf(form.values)}
    >
      <PurchaseLines
        purchase={purchase}
        readOnly={readOnly}
        suggests={suggests}
        shown={shown}
        onCreate={creators?.product.onCreate}
      />
    </DocumentForm>
  )
}

/** What a phone shows of the folded fields. */
function toldOf({ provider, purchasePaymentTypeId, currencyId }: PurchaseForm['form']['values']) {
  const payment = fixedCatalogs.purchasePaymentType.find(({ id }) => id === purchasePaymentTypeId)
  const currency = fixedCatalogs.currency.find(({ id }) => id === currencyId)
  return [provider?.name ?? texts.noProvider, payment?.name ?? '', currency?.name ?? ''].filter(Boolean)
}

interface PartProps {
  readonly purchase: PurchaseForm
  readonly readOnly: boolean
  readonly shown: Shown
}

/** The groups of columns that a switch below the lines has turned on. */
type Groups = { readonly [group in 'concessions' | 'packs' | 'lots' | 'iva']?: boolean }

/** The groups of columns that the lines show: those that a line uses, and those that a switch has turned on. */
interface Shown {
  readonly conceded: boolean
  readonly packing: Packing
  readonly lots: boolean
  /** Null where the store charges no IVA and the invoice has none. */
  readonly iva: IvaUse | null
}

/** Whether the IVA of the supplier's invoice or of the charges was typed. */
const hasPaperIva = ({ iva, chargesIva }: Pick<PurchaseForm['form']['values'], 'iva' | 'chargesIva'>) =>
  Boolean(iva) || Boolean(chargesIva)

const shownOf = (
  lines: readonly PurchaseLine[],
  { asked, taxed }: { asked: Groups; taxed: boolean },
): Shown => ({
  conceded: asked.concessions || lines.some(({ bonus, discount }) => bonus > 0 || discount > 0),
  packing: packingOf(lines, asked.packs ?? false),
  lots: asked.lots || hasLots(lines) || lines.some(({ tracksLots }) => tracksLots),
  iva: taxed ? ivaUse(lines, asked.iva ?? false) : null,
})

/** The extra charges, the taxes of the supplier's invoice and the observation. A read-only purchase shows only those that it has. */
function PurchaseFoot({
  purchase: { form, change },
  readOnly,
  shown: { conceded, packing, lots, iva },
  onShow,
}: PartProps & { readonly onShow: (group: Groups) => void }) {
  const { observation, purchaseTypeId, customs } = form.values
  const charges = useShowsIva()
  const charged = !readOnly || termsOf(form.values).charges > 0
  const observed = !readOnly || observation !== ''
  const taxed = !readOnly || Boolean(form.values.iva) || Boolean(form.values.retention)
  if (!charged && !observed && !taxed) return null
  return (
    <FieldGrid columns={3}>
      {charged && (
        <>
          <MoneyInput {...form.field('freight', texts.freight)} onChange={(freight) => change({ freight })} />
          {(purchaseTypeId === PurchaseType.import || Boolean(customs)) && (
            <MoneyInput
              {...form.field('customs', texts.customs)}
              onChange={(customs) => change({ customs })}
            />
          )}
          <MoneyInput
            {...form.field('otherCharges', texts.otherCharges)}
            onChange={(otherCharges) => change({ otherCharges })}
          />
          {iva && (
            <MoneyInput
              {...form.field('chargesIva', texts.chargesIva)}
              onChange={(chargesIva) => change({ chargesIva })}
              description={texts.chargesIvaHint}
            />
          )}
        </>
      )}
      {taxed && (
        <>
          {iva && (
            <MoneyInput
              {...form.field('iva', texts.iva)}
              onChange={(typed) => change({ iva: typed })}
              description={texts.ivaHint(formatMoney(ivaOf(form.values.lines)))}
            />
          )}
          <MoneyInput {...form.field('retention', texts.retention)} description={texts.retentionHint} />
        </>
      )}
      {observed && (
        <WholeRow>
          <TextArea {...form.field('observation', texts.observation)} maxLength={500} />
        </WholeRow>
      )}
      {!readOnly && (
        <WholeRow>
          <SwitchField
            label={texts.concessions}
            value={conceded}
            onChange={(concessions) => onShow({ concessions })}
          />
          <SwitchField
            label={boughtTexts.byPack}
            value={packing !== 'none'}
            onChange={(packs) => onShow({ packs })}
          />
          <SwitchField label={boughtTexts.lots} value={lots} onChange={(shown) => onShow({ lots: shown })} />
          <SwitchField
            label={charges ? boughtTexts.lineIva : boughtTexts.taxedPaper}
            value={iva !== null && (iva !== 'none' || !charges)}
            onChange={(shown) => onShow({ iva: shown })}
          />
        </WholeRow>
      )}
    </FieldGrid>
  )
}

function PurchaseLines({
  purchase: { form, change },
  readOnly,
  shown: { conceded, packing, lots: lotted, iva },
  suggests,
  onCreate,
}: PartProps & Pick<Props, 'suggests'> & Pick<Creator<ProductItem>, 'onCreate'>) {
  const { areaId, currencyId, purchaseTypeId, provider, lines: value } = form.values
  const providerId = provider?.id
  const coded = value.some(({ supplierCode }) => supplierCode !== '')
  const settings = useAbout()
  const inDollars = currencyId === Currency.dollars
  const otherCost = value.some(({ cost, realCost }) => cost !== realCost)
  const ivaCost = tellsIvaCost(value, { regime: form.values.regime, stored: readOnly })
  const lots = lotted ? 'used' : readOnly ? undefined : 'unused'
  const columns = useMemo(() => {
    const rules = suggests ? priceRules(settings, { purchaseTypeId, currencyId }) : null
    return lineColumns({ inDollars, otherCost, ivaCost, iva, lots, conceded, packing, coded, rules })
  }, [
    settings,
    suggests,
    inDollars,
    otherCost,
    ivaCost,
    iva,
    lots,
    conceded,
    packing,
    coded,
    purchaseTypeId,
    currencyId,
  ])
  const source = useMemo(
    () => productSource({ areaId: areaId ?? 0, needsStock: false, noKits: true, providerId }),
    [areaId, providerId],
  )
  const current = () => form.getValues().lines
  const setLines = (next: readonly PurchaseLine[]) => change({ lines: atOnePrice(current(), next) })
  const lines = useLines({
    value,
    current,
    onChange: setLines,
    edit: (line, column, cell) =>
      editLine(line, column, cell, form.getValues().currencyId === Currency.dollars),
    rules: { repeated: 'raise', limited: false },
  })
  return (
    <DocumentLines
      id={`${form.id}-lines`}
      label={texts.lines}
      source={source}
      columns={columns}
      lines={lines}
      createLine={(product, quantity) => lineOfProduct(product, quantity, termsOf(form.getValues()))}
      errors={form.errors}
      actions={
        readOnly
          ? []
          : [lotAction(current, setLines, anotherPack), pricesAction(current, { areaId, providerId })]
      }
      onCreate={onCreate}
      readOnly={readOnly}
    />
  )
}
