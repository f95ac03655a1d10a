import { useQuery } from '@tanstack/react-query'
import { State } from '@yunque/contract/core/constants'
import { depositStates } from '@yunque/contract/receivables/deposit.record'
import { titleOfDeposit } from '@yunque/contract/receivables/deposit-paper'
import type { CancelledLayaway, DepositDetail } from '@yunque/contract/receivables/deposit-rows'
import { receivedLines } from '@yunque/contract/receivables/payment-lines'
import { DepositType } from '@yunque/domain/deposits'
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { InForce } from '../../../records/columns/in-force.tsx'
import { depositQuery } from '../../../records/deposit/deposit.api.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { depositActs } from './deposit-acts.ts'
import { texts } from './texts.ts'

const size = { width: 760 }

interface RecordProps {
  readonly id: number
  readonly onClose: () => void
}

/** A stored deposit by its number. */
export function DepositRecord({ id, onClose }: RecordProps) {
  const query = useQuery(depositQuery(id))
  return (
    <RecordLoader query={query} title={texts.one} size={size} onClose={onClose}>
      {(record) => <DepositView record={record} onClose={onClose} />}
    </RecordLoader>
  )
}

/** A stored deposit or refund, read-only. */
function DepositView({ record, onClose }: { readonly record: DepositDetail; readonly onClose: () => void }) {
  const title = titleOfDeposit(record)
  const { bar, refused } = useActBar(useActs(depositActs, {}).of(record), { title, onClose })
  return (
    <RecordDialog
      title={title}
      status={<InForce stateId={record.stateId} states={depositStates} />}
      size={size}
      onClose={onClose}
      summary={<Summary record={record} />}
      {...bar}
    >
      {refused}
      <DepositFacts record={record} />
      <DepositUses record={record} />
    </RecordDialog>
  )
}

function Summary({ record }: { readonly record: DepositDetail }) {
  const { typeId, total, tax, used, refunded, balance, cancelled } = record
  const iva = tax === 0 ? [] : [{ label: texts.tax, amount: tax }]
  const left =
    typeId === DepositType.received
      ? [
          { label: texts.usedLabel, amount: used },
          { label: texts.refundedLabel, amount: refunded },
          { label: texts.left, amount: balance },
        ]
      : cancelledRows(typeId, cancelled)
  return <TotalsPanel rows={[...iva, ...left]} total={Math.abs(total)} />
}

/** What was paid of a cancelled layaway, and the other part of what happened to it: the total is the one. */
function cancelledRows(typeId: number, cancelled: CancelledLayaway | null) {
  if (cancelled === null) return []
  const { paid, charge, refund } = cancelled
  const other =
    typeId === DepositType.charged
      ? { label: texts.refundedLabel, amount: refund }
      : { label: texts.charge, amount: charge }
  return [{ label: texts.paidAside, amount: paid }, other]
}

function DepositFacts({ record }: { readonly record: DepositDetail }) {
  const { client, preBillId, date, area, observation, createBy, payments, stateId } = record
  return (
    <Facts label={texts.facts}>
      <Fact name={texts.client}>{client}</Fact>
      {preBillId !== null && (
        <Fact name={texts.forDocument}>
          <NumberedLink kind="preBill" id={preBillId} />
        </Fact>
      )}
      <Fact name={texts.date}>{formatDate(date)}</Fact>
      <Fact name={texts.area}>{area}</Fact>
      {receivedLines(payments).map(({ label, value }) => (
        <Fact key={label} name={label}>
          {value}
        </Fact>
      ))}
      <Fact name={texts.createBy}>{createBy}</Fact>
      {stateId !== State.active && (
        <Fact name={texts.voidedBy}>
          {[record.modifyBy, formatDateTime(record.modifyAt)].filter(Boolean).join(', ')}
        </Fact>
      )}
      <Fact name={texts.concept}>{observation}</Fact>
    </Facts>
  )
}

const kinds = { bill: 'factura', receipt: 'recibo', deposit: 'anticipo', charge: 'cargo' } as const

const takenFrom: Readonly<Record<number, string>> = {
  [DepositType.refunded]: texts.givenBack,
  [DepositType.charged]: texts.chargedFrom,
}

/** The documents that used it, with links to them. */
function DepositUses({ record: { uses, stateId, typeId } }: { readonly record: DepositDetail }) {
  if (stateId !== State.active) return null
  return (
    <Facts label={takenFrom[typeId] ?? texts.uses}>
      {uses.length === 0 && <Fact name={texts.uses}>{texts.noUses}</Fact>}
      {uses.map(({ document, id, date, amount }) => (
        <Fact key={`${document}-${id}`} name={texts.usedOn(formatDate(date))}>
          {formatMoney(amount)} · {kinds[document]}{' '}
          <NumberedLink kind={document === 'charge' ? 'deposit' : document} id={id} inText />
        </Fact>
      ))}
    </Facts>
  )
}
