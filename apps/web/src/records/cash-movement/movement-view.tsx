import { Currency, Direction } from '@yunque/contract/core/constants'
import { directionWords } from '@yunque/contract/core/value-words'
import { movedMoney } from '@yunque/contract/treasury/cash-movement-paper'
import type { CashMovementRow } from '@yunque/contract/treasury/cash-movements'
import { formatDateTime, formatId, formatMoney, formatRate } from '../../lib/format/format.ts'
import { ReadOnlyField } from '../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { useActBar } from '../acts/act-bar.tsx'
import { useActs } from '../acts/use-acts.tsx'
import { movementActs } from './movement-acts.ts'
import { movementTexts as texts } from './texts.ts'

interface Props {
  readonly record: CashMovementRow
  readonly onClose: () => void
}

/** A stored movement. It cannot be edited, only voided while its till is open. */
export function MovementView({ record, onClose }: Props) {
  const title = texts.titleOf(record.id)
  const { bar, refused } = useActBar(useActs(movementActs, {}).of(record), { title, onClose })
  return (
    <RecordDialog
      title={title}
      status={<Status record={record} />}
      size={{ width: 560 }}
      onClose={onClose}
      {...bar}
    >
      {refused}
      <FieldGrid columns={2}>
        {factsOf(record).map(([label, value]) => (
          <ReadOnlyField key={label} label={label}>
            {value}
          </ReadOnlyField>
        ))}
        <WholeRow>
          <ReadOnlyField label={texts.reason}>{record.reason}</ReadOnlyField>
        </WholeRow>
      </FieldGrid>
    </RecordDialog>
  )
}

function Status({ record: { active, closed } }: Pick<Props, 'record'>) {
  if (!active) return <RecordStatus status="voided" text={texts.isVoid} />
  return closed ? <RecordStatus status="cashClosed" text={texts.closed} /> : null
}

function factsOf(record: CashMovementRow): readonly [string, string][] {
  const { direction, category, currencyId, value, rate, cutId, modifyBy } = record
  const inDollars: readonly [string, string][] =
    currencyId === Currency.dollars
      ? [
          [texts.value, formatMoney(Math.abs(value))],
          ...(direction === Direction.in
            ? ([[texts.rate, `C$\u00a0${formatRate(rate)}`]] as [string, string][])
            : []),
        ]
      : []
  return [
    [texts.direction, directionWords[direction] ?? ''],
    [texts.category, category],
    [texts.amount, movedMoney(record)],
    ...inDollars,
    [texts.area, record.area],
    ...(cutId === null ? [] : ([[texts.cut, formatId(cutId)]] as [string, string][])),
    [texts.createBy, record.createBy],
    [texts.createAt, formatDateTime(record.createAt)],
    ...(modifyBy === null ? [] : ([[texts.modifyBy, modifyBy]] as [string, string][])),
  ]
}
