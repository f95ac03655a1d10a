import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { usePhone } from '../screen/phone.ts'
import { type HandledKeys, useHandledKeys } from '../shortcuts/handled-keys.ts'
import { ask } from './ask.tsx'

export interface Confirmation {
  /** What is about to happen and to which object: 'Anular factura 00123'. */
  title: string
  /** Its effect, with the amount: 'Devuelve 5 productos al inventario y C$ 1,250.00 a caja.' */
  body?: ReactNode
  /** A verb and its object, never 'Aceptar': 'Anular factura 00123'. */
  action: string
  /** The label of the cancel button; 'Cancelar' unless the question needs a clearer one. */
  cancel?: string
  danger?: boolean
}

/**
 * Asks before an action that cannot be undone (screens.confirm). Resolves true only by the verb button or Ctrl+Enter:
 * Esc, the close button, a click outside and Enter on the initial focus cancel.
 */
export async function confirm(question: Confirmation): Promise<boolean> {
  const agreed = await ask<boolean>({
    title: question.title,
    size: 560,
    content: (answer) => <Question {...question} answer={answer} />,
  })
  return agreed ?? false
}

/** For the sheet. */
const questionKeys: HandledKeys = {
  where: 'En una pregunta',
  keys: [
    { keys: 'Ctrl+Enter', label: 'Aceptar' },
    { keys: 'Escape', label: 'Cancelar' },
  ],
}

function Question({
  body,
  action,
  cancel = 'Cancelar',
  danger = false,
  answer,
}: Confirmation & { answer: (agreed: boolean) => void }) {
  const phone = usePhone()
  useHandledKeys(questionKeys)
  const wayBack = useRef<HTMLButtonElement>(null)
  // When the question appears: the modal's own focus comes later, and a quick Ctrl+Enter would be lost.
  useLayoutEffect(() => wayBack.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey) return
    event.preventDefault()
    event.stopPropagation()
    answer(true)
  }
  return (
    <Stack gap="md" onKeyDown={onKeyDown}>
      {typeof body === 'string' ? <Text style={{ whiteSpace: 'pre-line' }}>{body}</Text> : body}
      <Group justify="flex-end" gap="sm">
        <Text size="xs" c="dimmed" mr="auto" visibleFrom="sm">
          <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd> acepta
        </Text>
        <Group
          gap="sm"
          grow={phone}
          preventGrowOverflow={false}
          {...(phone ? { w: '100%' } : { wrap: 'nowrap' })}
        >
          <Button ref={wayBack} variant="default" data-autofocus onClick={() => answer(false)}>
            {cancel}
          </Button>
          <Button {...(danger ? { color: 'red' } : {})} onClick={() => answer(true)}>
            {action}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
