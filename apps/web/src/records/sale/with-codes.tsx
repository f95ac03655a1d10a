import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { ApiError } from '../../lib/api-client/api.ts'
import { ask } from '../../ui/feedback/ask.tsx'
import { saleTexts as texts } from './texts.ts'

/**
 * Runs an action on a stored sale. When the server refuses it and an authorization code can allow it, asks for the code and
 * runs it again, until it succeeds or the user cancels. Then the refusal stays.
 */
export async function withCodes<T>(run: (codes: string) => Promise<T>): Promise<T> {
  for (let codes = ''; ; ) {
    try {
      return await run(codes)
    } catch (error) {
      if (!(error instanceof ApiError && error.needsCode)) throw error
      const typed = await askForCodes(error.message, codes)
      if (typed === null) throw error
      codes = typed
    }
  }
}

/** Asks for codes and shows the reason; null: the user cancelled. */
function askForCodes(refusal: string, codes: string): Promise<string | null> {
  return ask({
    title: texts.authCode,
    size: 460,
    content: (answer) => <CodesForm refusal={refusal} codes={codes} answer={answer} />,
  })
}

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
