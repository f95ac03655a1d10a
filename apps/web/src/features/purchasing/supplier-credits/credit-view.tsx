import { Button } from '@mantine/core'
import { supplierCreditStates } from '@yunque/contract/purchasing/supplier-credit.record'
import { nameOfSupplierCredit } from '@yunque/contract/purchasing/supplier-credit-paper'
import type { SupplierCreditDetail } from '@yunque/contract/purchasing/supplier-credit-rows'
import { supplierCreditWriters } from '@yunque/contract/purchasing/supplier-credits'
import { useCan } from '../../../lib/api-client/session.ts'
import { InForce } from '../../../records/columns/in-force.tsx'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { useRefusal } from '../../../ui/dialog/use-refusal.ts'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { barsApply, barsVoid, confirmVoid, creditSubject, printCredit } from './credit-actions.ts'
import { CreditFacts, CreditUses } from './credit-facts.tsx'
import { CreditLines } from './credit-lines.tsx'
import { returnSize } from './return-values.ts'
import classes from './supplier-credits.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly record: SupplierCreditDetail
  readonly onClose: () => void
  readonly onApply: () => void
}

/** A stored credit, read-only (documents.final). */
export function CreditView({ record, onClose, onApply }: Props) {
  const mayWrite = useCan(...supplierCreditWriters)
  const refusal = useRefusal()
  const { iva, used, balance, total, lines } = record
  const hasLines = lines.length > 0
  return (
    <RecordDialog
      title={nameOfSupplierCredit(record)}
      status={<InForce stateId={record.stateId} states={supplierCreditStates} />}
      size={hasLines ? returnSize : { width: 900 }}
      fill={hasLines}
      onClose={onClose}
      summary={
        <TotalsPanel
          rows={[
            ...(iva > 0 ? [{ label: texts.ivaIncluded, amount: iva }] : []),
            { label: texts.used, amount: used },
            { label: texts.balance, amount: balance },
          ]}
          total={total}
        />
      }
      secondary={
        <>
          <ShareButton leftSection={null} subject={creditSubject(record)} />
          <Button variant="default" onClick={() => printCredit(record.id)}>
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
        mayWrite && barsApply(record) === false ? (
          <>
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
            <MainButton run={onApply}>{texts.apply}</MainButton>
          </>
        ) : (
          <MainButton variant="default" run={onClose}>
            {texts.close}
          </MainButton>
        )
      }
    >
      <div className={classes.view}>
        <ErrorSummary issues={[]} serverError={refusal.text} attempts={refusal.attempts} />
        <CreditFacts credit={record} />
        <CreditUses credit={record} />
        {hasLines && <CreditLines credit={record} />}
      </div>
    </RecordDialog>
  )
}
