import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { claimPlaces, claimResolutions } from '@yunque/contract/sales/claim.record'
import { warrantyLine } from '@yunque/contract/sales/claim-paper'
import type { ClaimDetail } from '@yunque/contract/sales/claims'
import { formatDate, formatMoney, formatQuantity } from '../../../lib/format/format.ts'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { AttachmentsMark } from '../../../records/attachments/attachments-mark.tsx'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RegisterSerialsLink } from '../../../records/serials/register-serials-link.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { claimActs } from './claim-acts.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { OptionBadge, stateOptions } from './claim-status.tsx'
import { claimQuery } from './claims.api.ts'
import { NextSteps } from './next-steps.tsx'
import { texts } from './texts.ts'
import { WarrantyNotice } from './warranty-notice.tsx'

const size = { width: 860, height: 680 }

interface RecordProps {
  readonly id: number
  readonly onClose: () => void
}

/** A stored claim by its number. */
export function ClaimRecord({ id, onClose }: RecordProps) {
  const query = useQuery(claimQuery(id))
  return (
    <RecordLoader query={query} title={texts.name} size={size} onClose={onClose}>
      {(record) => <ClaimView record={record} onClose={onClose} />}
    </RecordLoader>
  )
}

interface Props {
  readonly record: ClaimDetail
  readonly onClose: () => void
}

/** A claim with what was received, what may follow, and its history. */
function ClaimView({ record, onClose }: Props) {
  const { id, areaId } = record
  const title = texts.titleOf(id)
  const { bar, refused } = useActBar(useActs(claimActs, {}).of(record), {
    title,
    onClose,
    also: <RegisterSerialsLink kind="claim" id={id} areaId={areaId} />,
  })
  return (
    <RecordDialog
      title={title}
      status={
        <>
          <OptionBadge options={stateOptions} value={record.stateId} />
          <AttachmentsMark subject={{ kind: 'claims', id, title }} count={record.attachments} />
        </>
      }
      size={size}
      onClose={onClose}
      {...bar}
    >
      {refused}
      <ClaimFacts record={record} />
      <WarrantyNotice warrantyId={record.warrantyId} />
      <NextSteps claim={record} />
      <ClaimHistory steps={record.steps} />
    </RecordDialog>
  )
}

function ClaimFacts({ record }: Pick<Props, 'record'>) {
  const { client, phone, billId, billNumber, internalCode, product, serial, quantity, um } = record
  return (
    <Facts label={texts.about}>
      <Fact name={texts.client}>{client}</Fact>
      {phone !== '' && (
        <Fact name={texts.phone}>
          <Anchor href={`tel:${phone}`} aria-label={texts.call(phone)}>
            {phone}
          </Anchor>
        </Fact>
      )}
      {billId !== null && (
        <Fact name={texts.bill}>
          <NumberedLink kind="bill" id={billId} number={billNumber ?? ''} />
        </Fact>
      )}
      <Fact name={texts.date}>{formatDate(record.date)}</Fact>
      <Fact name={texts.product}>{`${internalCode} ${product}`}</Fact>
      <Fact name={texts.quantity}>{`${formatQuantity(quantity)} ${um}`}</Fact>
      {serial !== '' && <Fact name={texts.serial}>{serial}</Fact>}
      <Fact name={texts.warranty}>{warrantyLine(record)}</Fact>
      <Fact name={texts.place}>{claimPlaces.find(({ id }) => id === record.placeId)?.name}</Fact>
      {record.daysOpen !== null && <Fact name={texts.daysLong}>{record.daysOpen}</Fact>}
      <Fact name={texts.fault}>{record.fault}</Fact>
      {record.condition !== '' && <Fact name={texts.condition}>{record.condition}</Fact>}
      <Resolved record={record} />
    </Facts>
  )
}

/** How it was resolved, and with what. */
function Resolved({ record }: Pick<Props, 'record'>) {
  const { resolutionId, newSerial, noteId, noteNumber, provider, providerReference, owed, value } = record
  return (
    <>
      {provider !== null && (
        <Fact name={texts.provider}>{[provider, providerReference].filter(Boolean).join(' · ')}</Fact>
      )}
      {resolutionId !== null && (
        <Fact name={texts.resolution}>{claimResolutions.find(({ id }) => id === resolutionId)?.name}</Fact>
      )}
      {newSerial !== '' && <Fact name={texts.newSerial}>{newSerial}</Fact>}
      {noteId !== null && (
        <Fact name={texts.creditNote}>
          <NumberedLink kind="creditNote" id={noteId} number={noteNumber ?? ''} />
        </Fact>
      )}
      {value != null && <Fact name={texts.value}>{formatMoney(value)}</Fact>}
      {owed && <Fact name={texts.owed}>{texts.owedLong}</Fact>}
    </>
  )
}
