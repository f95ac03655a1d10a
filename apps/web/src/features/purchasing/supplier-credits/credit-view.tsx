import { supplierCreditStates } from '@yunque/contract/purchasing/supplier-credit.record'
import { nameOfSupplierCredit } from '@yunque/contract/purchasing/supplier-credit-paper'
import type { SupplierCreditDetail } from '@yunque/contract/purchasing/supplier-credit-rows'
import type { ShownAct } from '../../../records/acts/act.ts'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { InForce } from '../../../records/columns/in-force.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { CreditFacts, CreditUses } from './credit-facts.tsx'
import { CreditLines } from './credit-lines.tsx'
import { returnSize } from './return-values.ts'
import classes from './supplier-credits.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly record: SupplierCreditDetail
  readonly acts: readonly ShownAct[]
  readonly onClose: () => void
}

/** A stored credit, read-only (documents.final). */
export function CreditView({ record, acts, onClose }: Props) {
  const title = nameOfSupplierCredit(record)
  const { bar, refused } = useActBar(acts, { title, onClose })
  const { iva, used, balance, total, lines } = record
  const hasLines = lines.length > 0
  return (
    <RecordDialog
      title={title}
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
      {...bar}
    >
      <div className={classes.view}>
        {refused}
        <CreditFacts credit={record} />
        <CreditUses credit={record} />
        {hasLines && <CreditLines credit={record} />}
      </div>
    </RecordDialog>
  )
}
