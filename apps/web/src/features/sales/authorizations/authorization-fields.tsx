import { AuthorizationType, fixedCatalogs } from '@yunque/contract/core/constants'
import { useMemo } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { useSellers } from '../../../records/sale/use-sellers.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { clientSource } from '../../../ui/lookup/client-source.tsx'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import type { LookupSource } from '../../../ui/lookup/lookup-source.ts'
import { namedProducts } from '../../../ui/lookup/product-source.tsx'
import type { NamedClient, RuleValues } from './authorization-values.ts'
import { texts } from './texts.ts'

const namedClients: LookupSource<NamedClient> = {
  key: clientSource.key,
  load: (request) => clientSource.load(request),
  idOf: ({ id }) => id,
  textOf: ({ name }) => name,
}

interface Props {
  readonly form: ZodForm<RuleValues>
  readonly isNew: boolean
}

/**
 * The fields of a rule: what it allows, until when, and for which product, client and user. An empty one means any
 * (authorizations.rule).
 */
export function AuthorizationFields({ form, isNew }: Props) {
  const { typeId, useOneTime } = form.values
  const isDiscount = typeId === AuthorizationType.discount
  return (
    <FieldGrid columns={2}>
      <SelectField
        {...form.field('typeId', texts.type)}
        options={fixedCatalogs.AuthorizationType}
        autoFocus={isNew}
      />
      {isDiscount && (
        <NumberInput
          {...form.field('discount', texts.discount)}
          required
          scale={2}
          min={0}
          max={100}
          suffix="%"
        />
      )}
      <WholeRow>
        <TextInput {...form.field('description', texts.description)} maxLength={150} />
      </WholeRow>
      <SwitchField
        {...form.field('useOneTime', texts.useOneTime)}
        onChange={(once) => form.set({ useOneTime: once, ...(once ? { expiredDate: null } : {}) })}
      />
      <DateInput
        {...form.field('expiredDate', texts.expiredDate)}
        required={!useOneTime}
        disabled={useOneTime}
      />
      <Limits form={form} />
      {!isNew && <SwitchField {...form.field('active', texts.active)} />}
    </FieldGrid>
  )
}

function Limits({ form }: Pick<Props, 'form'>) {
  const { typeId, username, user } = form.values
  const session = useSession()
  const products = useMemo(() => namedProducts({ areaId: session?.areaId ?? 0 }), [session?.areaId])
  // The author of a rule cannot use it.
  const people = useSellers(username, user).filter(({ id }) => id !== session?.username)
  const ofProducts = typeId === AuthorizationType.discount || typeId === AuthorizationType.belowCost
  return (
    <>
      {ofProducts && (
        <Lookup
          {...form.field('product', texts.product)}
          source={products}
          placeholder={texts.anyProduct}
          clearable
        />
      )}
      <Lookup
        {...form.field('client', texts.client)}
        source={namedClients}
        placeholder={texts.anyClient}
        clearable
      />
      <SelectField
        {...form.field('username', texts.user)}
        options={people}
        placeholder={texts.anyUser}
        clearable
      />
    </>
  )
}
