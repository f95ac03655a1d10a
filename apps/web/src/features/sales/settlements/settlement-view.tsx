import type { SettlementDetail } from '@yunque/contract/commissions/settlements'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { settlementActs } from './settlement-acts.tsx'
import { settlementSize } from './settlement-editor.tsx'
import { SettlementLines } from './settlement-lines.tsx'
import { SettlementStatus } from './settlement-status.tsx'
import classes from './settlements.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly record: SettlementDetail
  readonly onClose: () => void
}

/** A stored settlement, read-only, with its payment (documents.final). */
export function SettlementView({ record, onClose }: Props) {
  const title = texts.titleOf(record.id)
  const { bar, refused } = useActBar(useActs(settlementActs, {}).of(record), { title, onClose })
  return (
    <RecordDialog
      title={title}
      status={<SettlementStatus stateId={record.stateId} />}
      size={settlementSize}
      fill
      onClose={onClose}
      summary={<TotalsPanel rows={[]} total={record.total} />}
      {...bar}
    >
      <div className={classes.view}>
        {refused}
        <SettlementFacts record={record} />
        <div className={classes.lines}>
          <SettlementLines lines={record.lines} />
        </div>
      </div>
    </RecordDialog>
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
