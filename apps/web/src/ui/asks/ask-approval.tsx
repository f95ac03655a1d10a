import { Button, Group, NativeSelect, PasswordInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Approver } from '@yunque/contract/access/approvals'
import { approvals } from '@yunque/contract/access/approvals.endpoints'
import { useLayoutEffect, useRef, useState } from 'react'
import { api } from '../../lib/api-client/api.ts'
import type { Question } from '../../lib/api-client/asked.ts'
import { stored } from '../../lib/stored.ts'
import { BusyButton } from '../controls/busy-button.tsx'
import { ask } from '../feedback/ask.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Loading } from '../feedback/loading.tsx'
import { useSecret } from '../form/use-secret.ts'

const texts = {
  title: 'Aprobación',
  who: 'Quién aprueba',
  secret: 'PIN o contraseña',
  required: 'Escriba el PIN o la contraseña de quien aprueba',
  approve: 'Aprobar',
  cancel: 'Cancelar',
  useCode: 'Usar un código',
  close: 'Cerrar',
  nobody:
    'Nadie más puede aprobar en esta área. Quien administra los roles da el permiso «Aprobar actos de otros usuarios».',
} as const

/** The approver of the last approval in this browser, by area. */
const lastApprover = stored('yunque:approver', 0, (value): value is number => typeof value === 'number')

/** Asks another user to approve what the server refused. Returns the token of the approval; null when nobody does. */
export function askApproval(question: Question<'approval'>): Promise<string | null> {
  return ask({
    title: texts.title,
    size: 460,
    keepsOpen: true,
    content: (answer) => <Approval question={question} answer={answer} />,
  })
}

interface Props {
  readonly question: Question<'approval'>
  readonly answer: (approval: string | null) => void
}

function Approval({ question, answer }: Props) {
  const {
    message,
    ask: { areaId },
  } = question
  const { data, error, refetch } = useQuery({
    queryKey: ['approvers', areaId],
    queryFn: ({ signal }) => api.call(approvals.approvers, { query: { areaId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Stack gap="md">
      <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data?.length === 0 && <Nobody question={question} answer={answer} />}
      {data && data.length > 0 && <ApprovalForm question={question} answer={answer} approvers={data} />}
    </Stack>
  )
}

function Nobody({ question, answer }: Props) {
  const close = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => close.current?.focus(), [])
  return (
    <>
      <Text c="dimmed">{texts.nobody}</Text>
      <Group justify="flex-end">
        <Button ref={close} variant="default" onClick={() => answer(null)}>
          {question.takesCode ? texts.useCode : texts.close}
        </Button>
      </Group>
    </>
  )
}

function ApprovalForm({ question, approvers, answer }: Props & { approvers: readonly Approver[] }) {
  const {
    takesCode,
    ask: { areaId, digest },
  } = question
  const last = lastApprover.get(String(areaId))
  const [approverId, setApproverId] = useState(
    () => (approvers.find(({ id }) => id === last) ?? approvers[0])?.id ?? 0,
  )
  const { field, fault, busy, submit, clear } = useSecret({
    required: texts.required,
    send: async (secret) => {
      const { approval } = await api.call(approvals.grant, { body: { approverId, secret, areaId, digest } })
      lastApprover.set(String(areaId), approverId)
      answer(approval)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label={texts.who}
          value={approverId}
          data={approvers.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
          onChange={(event) => {
            setApproverId(Number(event.currentTarget.value))
            clear()
          }}
        />
        <PasswordInput
          ref={field}
          label={texts.secret}
          error={fault}
          maxLength={200}
          // The browser would fill in the password of the signed-in user, who is not the approver.
          autoComplete="off"
          // Also while it is shown as text.
          data-secret
          data-autofocus
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={() => answer(null)}>
            {takesCode ? texts.useCode : texts.cancel}
          </Button>
          <BusyButton type="submit" busy={busy}>
            {texts.approve}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
