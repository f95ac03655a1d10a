import { useQuery } from '@tanstack/react-query'
import { convertedQuantity } from '@yunque/domain/conversion'
import { useMemo } from 'react'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import type { Creator } from '../../../records/record/use-creator.tsx'
import { ReadOnlyField } from '../../../ui/controls/read-only.tsx'
import { QuantityInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import type { LookupSource } from '../../../ui/lookup/lookup-source.ts'
import { type NamedProduct, namedProducts } from '../../../ui/lookup/product-source.tsx'
import type { ConversionValues } from './conversion-values.ts'
import { relationQuery, stockQuery } from './conversions.api.ts'
import classes from './conversions.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly form: ZodForm<ConversionValues>
  /** Creates a missing product; absent without permission. */
  readonly onCreate: Creator<NamedProduct>['onCreate']
}

/** Both products, their quantities, and the result for the area's stock. */
export function ConversionFields({ form, onCreate }: Props) {
  const source = useProducts()
  const { id, sourceProduct: from } = form.values
  const choose = (
    patch: Pick<ConversionValues, 'sourceProduct'> | Pick<ConversionValues, 'targetProduct'>,
  ) => {
    form.set(patch)
    const { sourceProduct: first, targetProduct: second } = form.getValues()
    if (id === 0 && first && second) void suggest(form, first.id, second.id)
  }
  return (
    <>
      <FieldGrid columns={2}>
        <WholeRow>
          <Lookup
            {...form.field('sourceProduct', texts.source)}
            onChange={(side) => choose({ sourceProduct: side })}
            source={source}
            onCreate={onCreate}
            autoFocus
          />
        </WholeRow>
        <QuantityInput {...form.field('sourceQuantity', texts.sourceQuantity)} />
        <Stock productId={from?.id} um={from?.um ?? ''} />
        <WholeRow>
          <Lookup
            {...form.field('targetProduct', texts.target)}
            onChange={(side) => choose({ targetProduct: side })}
            source={source}
            onCreate={onCreate}
          />
        </WholeRow>
        <QuantityInput {...form.field('targetQuantity', texts.targetQuantity)} />
      </FieldGrid>
      <Arithmetic values={form.values} />
    </>
  )
}

/** A new relation starts with the conversion that the product itself has. */
async function suggest({ set, getValues }: Props['form'], sourceId: number, targetId: number): Promise<void> {
  const relation = await queryClient.fetchQuery({ ...relationQuery(sourceId, targetId), staleTime: 0 })
  if (!relation || getValues().targetQuantity !== null) return
  set({ sourceQuantity: relation.sourceQuantity, targetQuantity: relation.targetQuantity })
}

function useProducts(): LookupSource<NamedProduct> {
  const areaId = useSession()?.areaId ?? 0
  return useMemo(() => namedProducts({ areaId, onlyProducts: true }), [areaId])
}

function Stock({ productId, um }: { readonly productId: number | undefined; readonly um: string }) {
  const { data } = useQuery({ ...stockQuery(productId ?? 0), enabled: productId !== undefined })
  return (
    <ReadOnlyField label={texts.disponible}>{data ? texts.units(data.disponible, um) : ''}</ReadOnlyField>
  )
}

/** The relation as text, and its result for the area's stock. */
function Arithmetic({ values }: { readonly values: ConversionValues }) {
  const { sourceProduct: source, targetProduct: target, sourceQuantity, targetQuantity } = values
  const { data } = useQuery({ ...stockQuery(source?.id ?? 0), enabled: Boolean(source) })
  if (!source || !target || !sourceQuantity || !targetQuantity) return null
  const most = Math.min(data?.stock ?? 0, data?.disponible ?? 0)
  const whole = most - (most % sourceQuantity)
  const result = convertedQuantity({
    convertSourceQuantity: sourceQuantity,
    convertProductQuantity: targetQuantity,
    quantity: whole,
    available: most,
  })
  return (
    <p className={classes.rule} aria-live="polite">
      {texts.rule(sourceQuantity, source.name, targetQuantity, target.name)}
      {result.ok && ` ${texts.yields(whole, result.targetQuantity, target.name)}`}
    </p>
  )
}
