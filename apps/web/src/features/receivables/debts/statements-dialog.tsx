import { Alert, Button, Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MOST_STATEMENTS, type StatementClient } from '@yunque/contract/mail/mails'
import { shares } from '@yunque/contract/sharing/shares.endpoints'
import { useState } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { statementTexts as texts } from './statement-texts.ts'
import classes from './statements-dialog.module.css'

interface Props {
  readonly onClose: () => void
}

/** Sends the statements of the clients who owe: those with something overdue and an address are chosen first. */
export function StatementsDialog({ onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['bills', 'statement-clients'],
    queryFn: ({ signal }) => api.call(shares.owing, {}, { signal }),
    staleTime: 0,
  })
  if (data && data.length > 0) return <Choice clients={data} onClose={onClose} />
  return (
    <RecordDialog title={texts.title} size={{ width: 640 }} onClose={onClose} loading={!data && !error}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={8} />}
      {data && <EmptyState title={texts.nobody} />}
    </RecordDialog>
  )
}

const mayGet = ({ email, queued }: StatementClient): boolean => email !== '' && !queued

function Choice({ clients, onClose }: Props & { readonly clients: readonly StatementClient[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(clients.filter((one) => mayGet(one) && one.overdue > 0).map(({ id }) => id)),
  )
  const [busy, setBusy] = useState(false)
  const all = clients.filter(mayGet)
  const others = clients.filter((client) => !mayGet(client))
  const without = clients.filter(({ email }) => email === '').length
  const change = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const send = async () => {
    setBusy(true)
    try {
      const { queued } = await api.call(shares.statements, { body: { clientIds: [...chosen] } })
      toast.success(texts.queued(queued))
      onClose()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <RecordDialog
      title={texts.title}
      size={{ width: 640, height: 620 }}
      fill
      onClose={onClose}
      secondary={
        <>
          <Button variant="default" onClick={() => setChosen(new Set(all.map(({ id }) => id)))}>
            {texts.all}
          </Button>
          <Button variant="default" onClick={() => setChosen(new Set())}>
            {texts.none}
          </Button>
        </>
      }
      actions={
        <BusyButton
          busy={busy}
          disabled={chosen.size === 0 || chosen.size > MOST_STATEMENTS}
          onClick={() => void send()}
        >
          {texts.send(chosen.size)}
        </BusyButton>
      }
    >
      <Text size="sm" c="dimmed" mb="xs">
        {texts.hint}
      </Text>
      {without > 0 && (
        <Alert variant="light" color="warn" py={8} mb="xs">
          {texts.without(without)}
        </Alert>
      )}
      <ul className={classes.list}>
        {[...all, ...others].map((client) => (
          <li key={client.id}>
            <Checkbox
              checked={chosen.has(client.id)}
              disabled={!mayGet(client)}
              onChange={() => change(client.id)}
              label={client.name}
              description={client.queued ? texts.waiting : client.email || texts.noAddress}
            />
            <span className={classes.amounts}>
              <span>{formatMoney(client.balance)}</span>
              {client.overdue > 0 && (
                <span className={classes.overdue}>{texts.overdue(formatMoney(client.overdue))}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </RecordDialog>
  )
}
