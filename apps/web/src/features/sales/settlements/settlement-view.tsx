import { Button } from '@mantine/core'
import { type SettlementDetail, settlementWriters } from '@yunque/contract/commissions/settlements'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { useRefusal } from '../../../ui/dialog/use-refusal.ts'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { barsVoid, confirmVoid, isUnpaid, printSettlement, settlementSubject } from './settlement-actions.ts'
import { settlementSize } from './settlement-editor.tsx'
import { SettlementLines } from './settlement-lines.tsx'
import { SettlementPayment } from './settlement-payment.tsx'
import { SettlementStatus } from './settlement-status.tsx'
import classes from './settlements.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly record: SettlementDetail
  readonly onClose: () => void
}

/** A stored settlement, read-only, with its payment (documents.final). */
export function SettlementView({ record, onClose }: Props) {
  const mayWrite = useCan(...settlementWriters)
  const refusal = useRefusal()
  const [paying, setPaying] = useState(false)
  const pays = mayWrite && isUnpaid(record)
  return (
    <>
      <RecordDialog
        title={texts.titleOf(record.id)}
        status={<SettlementStatus stateId={record.stateId} />}
        size={settlementSize}
        fill
        onClose={onClose}
        summary={<TotalsPanel rows={[]} total={record.total} />}
        secondary={
          <>
            <ShareButton leftSection={null} subject={settlementSubject(record)} />
            <Button variant="default" onClick={() => printSettlement(record.id)}>
              {texts.print}
            </Button>
            {mayWrite && barsVoid(record) === false && (
              <Button variant="default" onClick={() => void refusal.of(confirmVoid(record))}>
                {texts.void}
              </Button>
            )}
          </>
        }
        actions={
          pays ? (
            <MainButton run={() => setPaying(true)}>{texts.pay}</MainButton>
          ) : (
            <MainButton variant="default" run={onClose}>
              {texts.close}
            </MainButton>
          )
        }
      >
        <div className={classes.view}>
          <ErrorSummary issues={[]} serverError={refusal.text} attempts={refusal.attempts} />
          <SettlementFacts record={record} />
          <div className={classes.lines}>
            <SettlementLines lines={record.lines} />
          </div>
        </div>
      </RecordDialog>
      {paying && <SettlementPayment settlement={record} onClose={() => setPaying(false)} />}
    </>
  )
}

function SettlementFacts({ record }: Pick<Props, 'record'>) {
  const { paidDate, paymentMethod, bank, paymentReference, movementId, voidedAt, voidedBy } = record
  return (
    <Facts label={texts.about}>
      <Fact name={texts.seller}>{record.seller}</Fact>
      <Fact name={texts.days}>{texts.daysOf(record.fromDate, record.toDate)}</Fact>
      <Fact name={texts.area}>{record.area}</Fact>
      {paidDate !== null && <Fact name={texts.paidDate}>{formatDate(paidDate)}</Fact>}
      {paymentMethod !== null && (
        <Fact name={texts.method}>{[paymentMethod, bank, paymentReference].filter(Boolean).join(' · ')}</Fact>
      )}
      {movementId !== null && (
        <Fact name={texts.movement}>
          <NumberedLink kind="cashMovement" id={movementId} />
        </Fact>
      )}
      <Fact name={texts.createBy}>{record.createBy}</Fact>
      {voidedAt !== null && (
        <Fact name={texts.voidedBy}>{`${voidedBy ?? ''}, ${formatDateTime(voidedAt)}`}</Fact>
      )}
      {record.observation !== '' && <Fact name={texts.observation}>{record.observation}</Fact>}
    </Facts>
  )
}
