import { fixedCatalogs } from '@yunque/contract/core/constants'
import { serialUses } from '@yunque/contract/inventory/serial.record'
import { providerReaders } from '@yunque/contract/purchasing/providers'
import { scales } from '@yunque/domain/decimal'
import { SerialUse } from '@yunque/domain/serials'
import { useMemo } from 'react'
import { useCan, useSession } from '../../lib/api-client/session.ts'
import { useShowsIva } from '../../lib/api-client/taxes.ts'
import { MoneyInput, QuantityInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { MoreFields } from '../../ui/form/more-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { Lookup } from '../../ui/lookup/lookup.tsx'
import { providerSource } from '../../ui/lookup/provider-source.tsx'
import { Used } from '../../ui/page/used.tsx'
import type { Creator } from '../record/use-creator.tsx'
import { BarcodesField } from './barcodes-field.tsx'
import { KitFields } from './kit-fields.tsx'
import { type Target, targetSource } from './product.api.ts'
import classes from './product-dialog.module.css'
import { asKit, type ProductValues } from './product-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly form: ZodForm<ProductValues>
  /** Creates the target product of the conversion. */
  readonly onCreateTarget: Creator<Target>['onCreate']
}

/**
 * The fields of a product. Missing catalog entries and the target product can be created in place
 * (lists.grow).
 */
export function ProductFields({ form, onCreateTarget }: Props) {
  const area = useSession()?.area ?? ''
  const taxed = useShowsIva()
  return (
    <div className={classes.fields}>
      <FieldGrid columns={3}>
        <WholeRow>
          <TextInput {...form.field('name', texts.name)} maxLength={100} autoFocus />
        </WholeRow>
        <TextInput
          {...form.field('internalCode', texts.code)}
          maxLength={50}
          {...(form.values.id === 0 ? { placeholder: texts.codeHint } : {})}
        />
        <CatalogLookup {...form.field('categoryId', texts.category)} catalog="family" />
        <CatalogLookup {...form.field('brandId', texts.brand)} catalog="presentation" />
        <CatalogLookup {...form.field('unitId', texts.unit)} catalog="unitOfMeasure" />
        <CatalogLookup
          {...form.field('classificationId', texts.classification)}
          catalog="clasification"
          clearable
        />
        <TextInput {...form.field('location', texts.location)} maxLength={50} />
        <MoneyInput {...form.field('salePrice', texts.priceIn(area))} scale={scales.price} />
        <SelectField {...form.field('stateId', texts.state)} options={fixedCatalogs.state} />
        <WholeRow>
          <div className={classes.switches}>
            {taxed && <SwitchField {...form.field('hasIva', texts.hasIva)} />}
            <SwitchField
              {...form.field('isService', texts.service)}
              onChange={(isService) => form.set(isService ? { isService, isKit: false } : { isService })}
            />
          </div>
        </WholeRow>
        <WholeRow>
          <BarcodesField {...form.field('barcodes', texts.barcodes)} />
        </WholeRow>
        <WholeRow>
          <TextArea {...form.field('description', texts.observation)} maxLength={150} rows={1} />
        </WholeRow>
      </FieldGrid>
      <MoreFields form={form}>
        <RareFields form={form} />
      </MoreFields>
      {form.values.isKit && <KitFields form={form} />}
      {!form.values.isService && !form.values.isKit && (
        <ConversionFields form={form} onCreateTarget={onCreateTarget} />
      )}
    </div>
  )
}

/** What few products have: packs, serials, a warranty, a preferred supplier, lots, a recipe. */
function RareFields({ form }: Pick<Props, 'form'>) {
  const { isService, isKit } = form.values
  const isGood = !isService && !isKit
  const mayChoose = useCan(...providerReaders)
  return (
    <FieldGrid columns={3}>
      {isGood && (
        <>
          <QuantityInput {...form.field('packSize', texts.packSize)} placeholder={texts.packSizeHint} />
          <Used use="serials" filled={form.values.serials !== SerialUse.none}>
            <SelectField {...form.field('serials', texts.serials)} options={serialUses} />
          </Used>
        </>
      )}
      <QuantityInput
        {...form.field('warrantyMonths', texts.warrantyMonths)}
        placeholder={texts.warrantyHint}
        scale={0}
      />
      {mayChoose && (
        <Lookup
          {...form.field('preferredProvider', texts.preferredProvider)}
          source={providerSource}
          placeholder={texts.preferredProviderHint}
          clearable
        />
      )}
      {!isService && (
        <WholeRow>
          <div className={classes.switches}>
            <Used use="kits" filled={isKit}>
              <SwitchField
                {...form.field('isKit', texts.kit)}
                onChange={(next) => form.set(asKit(next, form.getValues()))}
              />
            </Used>
            {isGood && (
              <Used use="lots" filled={form.values.tracksLots}>
                <SwitchField {...form.field('tracksLots', texts.tracksLots)} />
              </Used>
            )}
          </div>
        </WholeRow>
      )}
    </FieldGrid>
  )
}

/** The conversion target. Without one there are no quantities (conversions.relations). */
function ConversionFields({ form, onCreateTarget }: Props) {
  const areaId = useSession()?.areaId ?? 0
  const self = form.values.id
  const source = useMemo(() => targetSource(areaId, self), [areaId, self])
  const { convertProduct: target, convertSourceQuantity: from, convertProductQuantity: to } = form.values
  const choose = (convertProduct: Target | null) =>
    form.set(
      convertProduct
        ? { convertProduct, convertSourceQuantity: from ?? 1 }
        : { convertProduct, convertSourceQuantity: null, convertProductQuantity: null },
    )
  return (
    <fieldset className={classes.conversion}>
      <legend>{texts.conversion}</legend>
      <FieldGrid columns={3}>
        <Lookup
          {...form.field('convertProduct', texts.convertTo)}
          onChange={choose}
          source={source}
          onCreate={onCreateTarget}
          clearable
        />
        <QuantityInput
          {...form.field('convertSourceQuantity', texts.convertSource)}
          required={target !== null}
          disabled={target === null}
        />
        <QuantityInput
          {...form.field('convertProductQuantity', texts.convertProduct)}
          required={target !== null}
          disabled={target === null}
        />
      </FieldGrid>
      {target && from && to ? (
        <p className={classes.rule}>{texts.convertRule(from, to, target.name)}</p>
      ) : null}
    </fieldset>
  )
}
