import { Anchor, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconFileText, IconPencil, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { debtReaders } from '@yunque/contract/receivables/debts'
import type { ClientDetail } from '@yunque/contract/sales/clients'
import { useCan } from '../../lib/api-client/session.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { ReadOnlyField } from '../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { AttachmentsButton } from '../attachments/attachments-button.tsx'
import { ClientStatus } from './client-badges.tsx'
import { useClientDocuments } from './client-documents.tsx'
import classes from './client-reading.module.css'
import { ClientStanding } from './client-standing.tsx'
import { LastInvoices } from './last-invoices.tsx'
import { callAddress, chatAddress } from './phone-links.ts'
import { texts } from './texts.ts'

interface Props {
  readonly detail: ClientDetail
  readonly onClose: () => void
  /** Absent for users who may not edit it. */
  readonly onEdit: (() => void) | undefined
  /** Absent where there is nothing to collect. */
  readonly onCollect: (() => void) | undefined
}

/** A client to read, on a phone: what it owes, how to reach it, its last invoices (clients.reading). */
export function ClientReading({ detail, onClose, onEdit, onCollect }: Props) {
  const { client, saldo, department, city } = detail
  const readsBills = useClientDocuments().includes('bills')
  const readsFiles = useCan('verClientes')
  const place = [client.address, city, department].filter(Boolean).join(', ')
  return (
    <RecordDialog
      title={client.fullName}
      status={<ClientStatus client={client} />}
      size={{ width: 480 }}
      onClose={onClose}
      secondary={
        readsFiles && (
          <AttachmentsButton
            subject={{ kind: 'clients', id: client.id, title: client.fullName }}
            count={detail.attachments}
          />
        )
      }
      actions={
        <>
          {onCollect && (
            <Button variant="default" onClick={onCollect}>
              {texts.collect}
            </Button>
          )}
          {onEdit && (
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
              {texts.edit}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.reading}>
        <p className={classes.balance}>
          <span className={classes.label}>{texts.balance}</span>
          <strong>{formatMoney(saldo)}</strong>
        </p>
        <Reach client={client} />
        <ClientStanding detail={detail} withBalance={false} />
        {readsBills && <LastInvoices clientId={client.id} />}
        <FieldGrid columns={2}>
          <ReadOnlyField label={texts.number}>{texts.titleOf(client.id)}</ReadOnlyField>
          {client.identification !== '' && (
            <ReadOnlyField label={texts.labels(client.isCompany).identification}>
              {client.identification}
            </ReadOnlyField>
          )}
          {place !== '' && <ReadOnlyField label={texts.address}>{place}</ReadOnlyField>}
          {client.email !== '' && (
            <ReadOnlyField label={texts.email}>
              <Anchor inherit href={`mailto:${client.email}`}>
                {client.email}
              </Anchor>
            </ReadOnlyField>
          )}
          {client.observation !== '' && (
            <ReadOnlyField label={texts.observation}>{client.observation}</ReadOnlyField>
          )}
        </FieldGrid>
      </div>
    </RecordDialog>
  )
}

/** Call, write, statement: as wide as a thumb needs. */
function Reach({ client }: { readonly client: ClientDetail['client'] }) {
  const numbers = [client.cellNumber, client.phoneNumber, client.phoneNumberWork]
  const first = <T,>(of: (number: string) => T | null) => numbers.flatMap((one) => of(one) ?? [])[0]
  const call = first(callAddress)
  const chat = first(chatAddress)
  const readsDebts = useCan(...debtReaders)
  return (
    <nav className={classes.reach} aria-label={texts.reach}>
      {call !== undefined && (
        <a href={call} className={classes.way}>
          <IconPhone size={22} aria-hidden />
          {texts.call}
        </a>
      )}
      {chat !== undefined && (
        <a href={chat} target="_blank" rel="noreferrer" className={classes.way}>
          <IconBrandWhatsapp size={22} aria-hidden />
          {texts.chat}
        </a>
      )}
      {readsDebts && (
        <Link to={`/app/estado-cliente/${client.id}`} className={classes.way}>
          <IconFileText size={22} aria-hidden />
          {texts.statement}
        </Link>
      )}
    </nav>
  )
}
