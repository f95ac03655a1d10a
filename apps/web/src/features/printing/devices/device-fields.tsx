import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../lib/api-client/session.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { printersQuery } from './printing.api.ts'
import { texts } from './texts.ts'

/** The description of a device. */
export interface DeviceValues extends Record<string, unknown> {
  readonly name: string
  readonly areaId: number | null
  readonly printerId: number | null
  readonly labelPrinterId: number | null
  readonly customerDisplay: boolean
  readonly tillPins: boolean
  readonly sellsOffline: boolean
}

/** Name, area and printers of a device. */
export function DeviceFields<V extends DeviceValues>({ form }: { readonly form: ZodForm<V> }) {
  const { data: printers = [] } = useQuery(printersQuery)
  const configures = useCan('app')
  const { field } = form as unknown as ZodForm<DeviceValues>
  return (
    <FieldGrid columns={2}>
      <TextInput
        {...field('name', texts.name)}
        maxLength={50}
        placeholder={texts.namePlaceholder}
        autoFocus
      />
      <CatalogLookup {...field('areaId', texts.area)} catalog="area" />
      <SelectField
        {...field('printerId', texts.printer)}
        options={printers.filter(({ labels }) => !labels)}
        clearable
        placeholder={texts.dialog}
      />
      <SelectField
        {...field('labelPrinterId', texts.labelPrinter)}
        options={printers.filter(({ labels }) => labels)}
        clearable
        placeholder={texts.dialog}
      />
      <SwitchField
        {...field('customerDisplay', texts.customerDisplay)}
        description={texts.customerDisplayHint}
      />
      {configures && (
        <>
          <SwitchField {...field('tillPins', texts.tillPins)} description={texts.tillPinsHint} />
          <SwitchField {...field('sellsOffline', texts.sellsOffline)} description={texts.sellsOfflineHint} />
        </>
      )}
    </FieldGrid>
  )
}
