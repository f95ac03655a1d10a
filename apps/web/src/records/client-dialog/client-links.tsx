import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { debtReaders } from '@yunque/contract/receivables/debts'
import type { ClientDetail } from '@yunque/contract/sales/clients'
import { useCan } from '../../lib/api-client/session.ts'
import { AttachmentsButton } from '../attachments/attachments-button.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly detail: Pick<ClientDetail, 'client' | 'attachments'>
  readonly owes: boolean
  readonly onCollect: () => void
}

/** Links from a client to its attachments, its statement and a payment of its debt. */
export function ClientLinks({ detail: { client, attachments }, owes, onCollect }: Props) {
  const readsDebts = useCan(...debtReaders)
  const collects = useCan('crearRecibo') && owes
  const readsFiles = useCan('verClientes')
  return (
    <>
      {readsDebts && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={`/app/estado-cliente/${client.id}`} />}
        >
          {texts.statement}
        </Button>
      )}
      {readsFiles && (
        <AttachmentsButton
          subject={{ kind: 'clients', id: client.id, title: client.fullName }}
          count={attachments}
        />
      )}
      {collects && (
        <Button variant="default" onClick={onCollect}>
          {texts.collect}
        </Button>
      )}
    </>
  )
}
