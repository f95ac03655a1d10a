import { Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from '../controls/field-props.ts'
import { ReadOnlyField, useReadOnly } from '../controls/read-only.tsx'
import classes from './lookup.module.css'
import { LookupButtons } from './lookup-buttons.tsx'
import { LookupList } from './lookup-list.tsx'
import type { LookupSource } from './lookup-source.ts'
import { useLookup } from './use-lookup.ts'

export interface LookupProps<Item> extends FieldProps<Item | null> {
  readonly source: LookupSource<Item>
  /** Creates a record in place from the text typed; only for users with permission. Null: the user cancelled. */
  readonly onCreate?: ((text: string) => Promise<Item | null>) | undefined
  readonly clearable?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly inputMode?: 'none'
}

/**
 * Finds one of many: 10 a page, requested 600 ms after the last key, more on scroll; Alt+↓ or F4 opens (lists.pickers).
 * The whole item is the value, so that its stock, price or credit are available.
 */
export function Lookup<Item>({ readOnly, ...props }: LookupProps<Item>) {
  const {
    source,
    onCreate,
    onChange,
    value,
    clearable = false,
    placeholder = 'Buscar…',
    autoFocus,
    inputMode,
    ...field
  } = props
  const lookup = useLookup({ source, onCreate, onChange, value, clearable })
  const asText = useReadOnly(readOnly)
  const [wrapper, setWrapper] = useState<HTMLElement | null>(null)
  if (asText) return <ReadOnlyField {...field}>{value === null ? '' : source.textOf(value)}</ReadOnlyField>
  return (
    <TextInput
      {...field}
      {...lookup.inputProps}
      placeholder={placeholder}
      {...(value === null ? {} : { title: source.textOf(value) })}
      autoComplete="off"
      {...(inputMode === undefined ? {} : { inputMode })}
      data-autofocus={autoFocus || undefined}
      rightSectionWidth={clearable && value !== null ? 60 : 36}
      rightSection={
        <LookupButtons
          label={field.label}
          disabled={field.disabled ?? false}
          busy={lookup.creating}
          onToggle={lookup.toggle}
          onClear={clearable && value !== null ? lookup.clear : undefined}
        />
      }
      inputContainer={(input) => (
        <Popover opened={lookup.opened} width="target" position="bottom-start" withRoles={false} {...closing}>
          <Popover.Target>
            <div
              ref={setWrapper}
              className={classes.field}
              data-clearable={(clearable && value !== null) || undefined}
              data-shown={(value !== null && !field.disabled && lookup.inputProps.value) || undefined}
            >
              {input}
            </div>
          </Popover.Target>
          <Popover.Dropdown p={4} miw={widthOf(lookup.opened ? wrapper : null)} style={{ zIndex: 400 }}>
            <LookupList {...lookup.listProps} label={field.label} source={source} />
          </Popover.Dropdown>
        </Popover>
      )}
    />
  )
}

/** The lookup decides when its list closes. */
const closing = { closeOnEscape: false, closeOnClickOutside: false, trapFocus: false } as const

/** The list of a narrow field is wider. Measured only when the list opens, because measuring forces a layout of the page. */
function widthOf(field: HTMLElement | null): number {
  return Math.min(field?.clientWidth ?? 0, 280)
}
