import { Button, Group, Stack, TextInput } from '@mantine/core'
import { MAX_PARKED_NAME } from '@yunque/contract/sales/parked-sales'
import { type FormEvent, useRef } from 'react'
import { ask } from '../../../ui/feedback/ask.tsx'
import { texts } from './texts.ts'

interface NameQuestion {
  readonly title: string
  readonly action: string
  /** The name that it has. */
  readonly name: string
  /** What its tab shows without one. */
  readonly otherwise: string
}

/** Asks what to call a parked sale; Enter accepts, also nothing (till.parked). Null when the user gave it up. */
export function askParkedName(asked: NameQuestion): Promise<string | null> {
  return ask({
    title: asked.title,
    size: 420,
    content: (answer) => <NameForm {...asked} answer={answer} />,
  })
}

function NameForm({
  action,
  name,
  otherwise,
  answer,
}: NameQuestion & { readonly answer: (name: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    answer(input.current?.value.trim() ?? '')
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          ref={input}
          label={texts.nameOf}
          placeholder={texts.nameHint}
          description={texts.nameDefault(otherwise)}
          defaultValue={name}
          maxLength={MAX_PARKED_NAME}
          autoComplete="off"
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => answer(null)}>
            {texts.cancel}
          </Button>
          <Button type="submit">{action}</Button>
        </Group>
      </Stack>
    </form>
  )
}
