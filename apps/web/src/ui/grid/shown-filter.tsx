import { SegmentedControl } from '@mantine/core'

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
  return (
    <SegmentedControl
      size="xs"
      // Many choices scroll in their own place on a phone.
      style={{ minWidth: 0, maxWidth: '100%', overflowX: 'auto' }}
      aria-label={label}
      data={[...choices]}
      value={known ? value : (choices[0]?.value ?? '')}
      onChange={onChange}
    />
  )
}
