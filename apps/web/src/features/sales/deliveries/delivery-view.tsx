import { Anchor } from '@mantine/core'
import { SIGNATURE } from '@yunque/contract/core/signature'
import type { DeliveryDetail } from '@yunque/contract/sales/deliveries'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import classes from './deliveries.module.css'
import { deliveryActs } from './delivery-acts.tsx'
import { DeliveryLines } from './delivery-lines.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { deliverySize } from './delivery-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly record: DeliveryDetail
  readonly onClose: () => void
}

/** A stored delivery note, read-only, with who received it and the signature (documents.final). */
export function DeliveryView({ record, onClose }: Props) {
  const title = texts.titleOf(record.id)
  const { bar, refused } = useActBar(useActs(deliveryActs, {}).of(record), { title, onClose })
  return (
    <RecordDialog
      title={title}
      status={<DeliveryStatus stateId={record.stateId} />}
      size={deliverySize}
      fill
      onClose={onClose}
      {...bar}
    >
      <div className={classes.view}>
        {refused}
        <DeliveryFacts record={record} />
        <DeliveryLines delivery={record} />
        {record.signature !== null && <Signature path={record.signature} by={record.receivedBy} />}
      </div>
    </RecordDialog>
  )
}

function DeliveryFacts({ record }: Pick<Props, 'record'>) {
  const { driver, vehicle, address, phone, receivedBy, receivedDocument, deliveredAt, voidedAt } = record
  return (
    <Facts label={texts.about}>
      <Fact name={texts.client}>{record.client}</Fact>
      <Fact name={texts.bill}>
        <NumberedLink kind="bill" id={record.billId} number={record.billNumber} />
      </Fact>
      <Fact name={texts.date}>{formatDate(record.date)}</Fact>
      {driver !== null && <Fact name={texts.driver}>{[driver, vehicle].filter(Boolean).join(' · ')}</Fact>}
      {address !== '' && <Fact name={texts.address}>{address}</Fact>}
      {phone !== '' && (
        <Fact name={texts.phone}>
          <Anchor href={`tel:${phone}`} aria-label={texts.call(phone)}>
            {phone}
          </Anchor>
        </Fact>
      )}
      {receivedBy !== '' && (
        <Fact name={texts.receivedBy}>{[receivedBy, receivedDocument].filter(Boolean).join(' · ')}</Fact>
      )}
      {deliveredAt !== null && <Fact name={texts.deliveredAt}>{formatDateTime(deliveredAt)}</Fact>}
      <Fact name={texts.createBy}>{record.createBy}</Fact>
      {voidedAt !== null && (
        <>
          <Fact name={texts.voidedBy}>{`${record.voidedBy ?? ''}, ${formatDateTime(voidedAt)}`}</Fact>
          <Fact name={texts.voidReason}>{record.voidReason}</Fact>
        </>
      )}
      {record.observation !== '' && <Fact name={texts.observation}>{record.observation}</Fact>}
    </Facts>
  )
}

const Signature = ({ path, by }: { readonly path: string; readonly by: string }) => (
  <svg
    className={classes.signature}
    viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
    role="img"
    aria-label={`${texts.signature}: ${by}`}
  >
    <path d={path} />
  </svg>
)
