import { useMemo } from 'react'
import { fold } from '../../lib/format/fold.ts'
import type { FieldProps } from '../controls/field-props.ts'
import { Lookup } from '../lookup/lookup.tsx'
import type { LookupSource } from '../lookup/lookup-source.ts'

export interface Choice<Id extends number | string> {
  readonly id: Id
  readonly name: string
}

interface Props<Id extends number | string> extends FieldProps<Id | null> {
  readonly options: readonly Choice<Id>[]
  /** Whether the empty choice is allowed. */
  readonly clearable?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

/** One of a few fixed options, found by typing. For catalogs that grow use `CatalogLookup`. */
export function SelectField<Id extends number | string>({ options, value, onChange, ...props }: Props<Id>) {
  const source = useMemo(() => choiceSource(options), [options])
  return (
    <Lookup
      placeholder="Seleccione…"
      {...props}
      // A few options need no keyboard on a phone.
      inputMode="none"
      source={source}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(choice) => onChange(choice?.id ?? null)}
    />
  )
}

function choiceSource<Id extends number | string>(options: readonly Choice<Id>[]): LookupSource<Choice<Id>> {
  return {
    key: ['choices', options],
    debounceMs: 0,
    load: async ({ search, skip, take }) => {
      const found = options.filter(({ name }) => fold(name).includes(fold(search)))
      return { items: found.slice(skip, skip + take), totalCount: found.length }
    },
    idOf: ({ id }) => id,
    textOf: ({ name }) => name,
  }
}
