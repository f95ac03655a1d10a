import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { ask } from '../../../ui/feedback/ask.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { OfflineLine } from './offline-line.ts'
import { texts } from './texts.ts'

/** Asks for the serials of a line, as they are typed or scanned: the device does not know those of its store. Null: given up. */
export const askSerialsHere = (line: OfflineLine): Promise<readonly string[] | null> =>
  ask<readonly string[]>({
    title: texts.serials(line.product),
    size: 420,
    keepsOpen: true,
    content: (answer) => <Serials line={line} answer={answer} />,
  })

interface Props {
  readonly line: OfflineLine
  readonly answer: (serials: readonly string[] | null) => void
}

function Serials({ line, answer }: Props) {
  const [text, setText] = useState(line.serials.join('\n'))
  const serials = [...new Set(text.split('\n').flatMap((one) => one.trim() || []))]
  const lacks = serials.length !== line.quantity
  return (
    <Stack>
      <TextArea
        label={texts.serialsLacking(line.product, line.quantity)}
        description={texts.serialsHint}
        value={text}
        onChange={setText}
        maxLength={5000}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => answer(null)}>
          Cancelar
        </Button>
        <Button disabled={lacks} onClick={() => answer(serials)}>
          Continuar
        </Button>
      </Group>
    </Stack>
  )
}
