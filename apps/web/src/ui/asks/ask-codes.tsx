import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { Question } from '../../lib/api-client/asked.ts'
import { ask } from '../feedback/ask.tsx'

const texts = { authCode: 'Código de autorización', cancel: 'Cancelar', continue: 'Continuar' } as const

/** Asks for authorization codes and shows the reason; null: the user cancelled. */
export const askCodes = ({ message, before = '' }: Question<'code'>): Promise<string | null> =>
  ask({
    title: texts.authCode,
    size: 460,
    content: (answer) => <CodesForm refusal={message} codes={before} answer={answer} />,
  })

interface Props {
  readonly refusal: string
  readonly codes: string
  readonly answer: (typed: string | null) => void
}

function CodesForm({ refusal, codes, answer }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    if (typed === '') field.current?.focus()
    else answer(typed)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text role="alert" style={{ whiteSpace: 'pre-line' }}>
          {refusal}
        </Text>
        <TextInput
          ref={field}
          label={texts.authCode}
          defaultValue={codes}
          maxLength={150}
          autoComplete="off"
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => answer(null)}>
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.continue}</Button>
        </Group>
      </Stack>
    </form>
  )
}
