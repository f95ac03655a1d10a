import { Radio, Stack, Text } from '@mantine/core'
import type { InheritedChoice } from '@yunque/contract/core/asks'
import { useState } from 'react'

const texts = {
  inheritedPrices: (names: readonly string[]) =>
    `${new Intl.ListFormat('es').format(names)} ${names.length === 1 ? 'hereda su precio' : 'heredan su precio'} del área principal. El precio nuevo:`,
  toMain: 'Es el del área principal, y el de las que heredan de ella',
  toOwn: 'Es solo de esta área, que deja de heredar',
} as const

interface Props {
  readonly body: string
  /** The products whose price the area inherits. */
  readonly names: readonly string[]
  /** Whether the user may change the prices of the main area. */
  readonly mayMain: boolean
  readonly initial: InheritedChoice
  readonly onChange: (choice: InheritedChoice) => void
}

/** Where new prices are saved that the area inherits, below what is confirmed (prices.inherit). */
export function InheritedPrices({ body, names, mayMain, initial, onChange }: Props) {
  const [value, setValue] = useState(initial)
  const choose = (choice: InheritedChoice) => {
    setValue(choice)
    onChange(choice)
  }
  return (
    <Stack gap="md">
      <Text style={{ whiteSpace: 'pre-line' }}>{body}</Text>
      <Radio.Group
        label={texts.inheritedPrices(names)}
        value={value}
        onChange={(choice) => choose(choice === 'main' ? 'main' : 'own')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="main" label={texts.toMain} disabled={!mayMain} />
          <Radio value="own" label={texts.toOwn} />
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
