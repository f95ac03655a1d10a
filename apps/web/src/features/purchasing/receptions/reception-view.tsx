import { State } from '@yunque/contract/core/constants'
import { receptionStates } from '@yunque/contract/purchasing/reception.record'
import type { ReceptionDetail } from '@yunque/contract/purchasing/receptions'
import type { ShownAct } from '../../../records/acts/act.ts'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { InForce } from '../../../records/columns/in-force.tsx'
import { HistoryList } from '../../../records/facts/history-list.tsx'
import { RegisterSerialsLink } from '../../../records/serials/register-serials-link.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { ReceptionFacts } from './reception-facts.tsx'
import { ReceptionLines } from './reception-lines.tsx'
import { receptionSize } from './reception-values.ts'
import classes from './receptions.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly record: ReceptionDetail
  readonly acts: readonly ShownAct[]
  readonly onClose: () => void
}

/** A stored reception, read-only (documents.final). */
export function ReceptionView({ record, acts, onClose }: Props) {
  const title = texts.titleOf(record.id)
  const { bar, refused } = useActBar(acts, {
    title,
    onClose,
    also: record.stateId === State.active && (
      <RegisterSerialsLink kind="reception" id={record.id} areaId={record.areaId} />
    ),
  })
  const { total, lines } = record
  return (
    <RecordDialog
      title={title}
      status={<InForce stateId={record.stateId} states={receptionStates} />}
      size={receptionSize}
      fill
      onClose={onClose}
      summary={
        total === undefined ? (
          texts.summary({ products: lines.length, units: record.units })
        ) : (
          <TotalsPanel rows={[]} total={total} />
        )
      }
      {...bar}
    >
      <div className={classes.view}>
        {refused}
        <ReceptionFacts reception={record} />
        <ReceptionLines reception={record} />
        {record.exits.length > 0 && (
          <HistoryList
            title={texts.exits}
            events={record.exits.map((exit, key) => ({
              key,
              what: texts.exitOf(exit),
              about: texts.exitAbout(exit),
              note: exit.reason,
            }))}
          />
        )}
      </div>
    </RecordDialog>
  )
}
