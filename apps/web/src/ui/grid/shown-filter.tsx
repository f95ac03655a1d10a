import { NativeSelect, SegmentedControl } from '@mantine/core'
import { usePhone } from '../screen/phone.ts'

/** As many choices as stand side by side on a phone. */
const MOST_ON_PHONE = 3

interface Props {
  readonly label: string
  /** The first one is the default; an unknown value is shown as it. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Which records a list shows, as a choice above it that its address keeps. */
export function ShownFilter({ label, choices, value, onChange }: Props) {
  const known = choices.some((choice) => choice.value === value)
  const phone = usePhone()
  if (phone && choices.length > MOST_ON_PHONE)
    return (
      <NativeSelect
        size="sm"
        aria-label={label}
        data={[...choices]}
        value={known ? value : (choices[0]?.value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      data={[...choices]}
      value={known ? value : (choices[0]?.value ?? '')}
      onChange={onChange}
    />
  )
}
