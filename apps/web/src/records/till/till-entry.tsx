import { Group, PasswordInput, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type TillPerson, till } from '@yunque/contract/access/till.endpoints'
import { type ReactNode, useState } from 'react'
import { ApiError, api } from '../../lib/api-client/api.ts'
import { canKeepSales } from '../../lib/offline/secure.ts'
import { knownPeople } from '../../lib/offline/till-pins.ts'
import { BusyButton } from '../../ui/controls/busy-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useSecret } from '../../ui/form/use-secret.ts'
import { enterTill } from './enter-till.ts'
import { tillTexts as texts } from './texts.ts'

interface Props {
  /** Whether somebody of that name is chosen at first. */
  readonly prefers: (fullName: string) => boolean
  readonly onEntered: () => void
  /** The button beside the one that enters. */
  readonly other: ReactNode
}

/** The people who enter at this till by PIN, and the PIN of one (sign-in.till). */
export function TillEntry(props: Props) {
  const {
    data: people,
    error,
    refetch,
  } = useQuery({
    queryKey: ['till', 'people'],
    queryFn: ({ signal }) => tillPeople(signal),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Stack gap="md">
      {!people && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!people && !error && <Loading lines={4} />}
      {people?.length === 0 && <Text c="dimmed">{texts.nobody}</Text>}
      {people && people.length > 0 && <PinForm {...props} people={people} />}
      {!people?.length && <Group justify="flex-end">{props.other}</Group>}
    </Stack>
  )
}

/** Who may enter here; while the server is away, whoever entered at this device before (offline.pin). */
async function tillPeople(signal: AbortSignal): Promise<TillPerson[]> {
  try {
    return await api.call(till.people, {}, { signal })
  } catch (error) {
    const known = error instanceof ApiError && error.status === 0 && canKeepSales() ? await knownPeople() : []
    if (known.length === 0) throw error
    return known
  }
}

function PinForm({ people, prefers, onEntered, other }: Props & { people: readonly TillPerson[] }) {
  const first = people.find(({ fullName }) => prefers(fullName)) ?? people[0]
  const [userId, setUserId] = useState(String(first?.id))
  const { field, fault, busy, submit, clear } = useSecret({
    required: texts.required,
    send: async (pin) => {
      await enterTill(Number(userId), pin)
      onEntered()
    },
  })
  const choose = (id: string) => {
    setUserId(id)
    clear()
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Radio.Group label={texts.who} value={userId} onChange={choose}>
          <Stack gap={4} mt={4} mah={240} style={{ overflowY: 'auto' }}>
            {people.map(({ id, fullName }) => (
              <Radio key={id} value={String(id)} label={fullName} py={6} />
            ))}
          </Stack>
        </Radio.Group>
        <PasswordInput
          ref={field}
          label={texts.pin}
          error={fault}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          // Also while it is shown as text.
          data-secret
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          {other}
          <BusyButton type="submit" busy={busy}>
            {texts.enter}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
