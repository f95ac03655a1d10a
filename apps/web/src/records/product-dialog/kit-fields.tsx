import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { MAX_COMPONENTS } from '@yunque/contract/inventory/products'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../../lib/api-client/session.ts'
import { QuantityInput } from '../../ui/form/amount-inputs.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import { Lookup } from '../../ui/lookup/lookup.tsx'
import { componentSource } from './product.api.ts'
import classes from './product-dialog.module.css'
import { type ComponentValues, noComponent, type ProductValues } from './product-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly form: ZodForm<ProductValues>
}

/** The components of a kit, and whether papers list them (kits.recipe). */
export function KitFields({ form }: Props) {
  const areaId = useSession()?.areaId ?? 0
  const { id: self, components } = form.values
  const source = useMemo(() => componentSource(areaId, self), [areaId, self])
  const change = (next: readonly ComponentValues[]) => form.set({ components: next })
  const changeAt = (at: number, patch: Partial<ComponentValues>) =>
    change(form.getValues().components.map((row, place) => (place === at ? { ...row, ...patch } : row)))
  const id = `${form.id}-components`
  const addRow = () => {
    flushSync(() => change([...components, noComponent]))
    document.getElementById(`${id}.${components.length}.productId`)?.focus()
  }
  return (
    <fieldset id={id} tabIndex={-1} className={classes.conversion}>
      <legend>{texts.components}</legend>
      <div className={classes.components}>
        {components.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and rows keep their order
          <div key={at} className={classes.component}>
            <Lookup
              id={`${id}.${at}.productId`}
              label={texts.component}
              value={row.product}
              onChange={(product) => changeAt(at, { product })}
              source={source}
              error={form.errors[`components.${at}.productId`]}
              required
            />
            <QuantityInput
              id={`${id}.${at}.units`}
              label={texts.componentUnits}
              value={row.units}
              onChange={(units) => changeAt(at, { units })}
              error={form.errors[`components.${at}.units`]}
              required
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              className={classes.drop}
              aria-label={texts.removeComponent(row.product?.name ?? String(at + 1))}
              disabled={components.length === 1}
              onClick={() => change(components.toSpliced(at, 1))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {form.errors.components !== undefined && <Input.Error>{form.errors.components}</Input.Error>}
        <div className={classes.componentTools}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={components.length >= MAX_COMPONENTS}
            onClick={addRow}
          >
            {texts.addComponent}
          </Button>
          <SwitchField {...form.field('showComponents', texts.showComponents)} />
        </div>
      </div>
    </fieldset>
  )
}
