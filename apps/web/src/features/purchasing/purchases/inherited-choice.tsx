import { Radio, Stack, Text } from '@mantine/core'
import type { ProcessPurchase } from '@yunque/contract/purchasing/purchases'
import { useState } from 'react'
import { texts } from './texts.ts'

/** Where the new price of an inherited product is saved: in the main area or in the area itself. */
export type Inherited = NonNullable<ProcessPurchase['inherited']>

interface Props {
  readonly body: string
  /** The products whose price the area inherits. */
  readonly names: readonly string[]
  /** Whether the user may change the prices of the main area. */
  readonly mayMain: boolean
  readonly initial: Inherited
  readonly onChange: (choice: Inherited) => void
}

/** The body of the confirmation when processing changes prices that the area inherits (prices.inherit). */
export function InheritedChoice({ body, names, mayMain, initial, onChange }: Props) {
  const [value, setValue] = useState(initial)
  const choose = (choice: Inherited) => {
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
