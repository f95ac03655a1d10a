import { Button } from '@mantine/core'
import { State } from '@yunque/contract/core/constants'
import { receptionStates } from '@yunque/contract/purchasing/reception.record'
import { type ReceptionDetail, receptionWriters } from '@yunque/contract/purchasing/receptions'
import { useCan } from '../../../lib/api-client/session.ts'
import { InForce } from '../../../records/columns/in-force.tsx'
import { HistoryList } from '../../../records/facts/history-list.tsx'
import { RegisterSerialsLink } from '../../../records/serials/register-serials-link.tsx'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { useRefusal } from '../../../ui/dialog/use-refusal.ts'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { barsVoid, confirmVoid, printReception, receptionSubject } from './reception-actions.ts'
import { ReceptionFacts } from './reception-facts.tsx'
import { ReceptionLines } from './reception-lines.tsx'
import { receptionSize } from './reception-values.ts'
import classes from './receptions.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly record: ReceptionDetail
  readonly onClose: () => void
  readonly onReduce: () => void
}

/** A stored reception, read-only (documents.final). */
export function ReceptionView({ record, onClose, onReduce }: Props) {
  const mayWrite = useCan(...receptionWriters)
  const refusal = useRefusal()
  const { total, lines } = record
  return (
    <RecordDialog
      title={texts.titleOf(record.id)}
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
      secondary={
        <>
          <ShareButton leftSection={null} subject={receptionSubject(record)} />
          <Button variant="default" onClick={() => printReception(record.id)}>
            {texts.print}
          </Button>
          {record.stateId === State.active && (
            <RegisterSerialsLink kind="reception" id={record.id} areaId={record.areaId} />
          )}
          {mayWrite && record.unbilled > 0 && (
            <Button variant="default" onClick={onReduce}>
              {texts.reduce}
            </Button>
          )}
          {mayWrite && barsVoid(record) === false && (
            <Button variant="default" onClick={() => void refusal.of(confirmVoid(record))}>
              {texts.void}
            </Button>
          )}
        </>
      }
      actions={
        <MainButton variant="default" run={onClose}>
          {texts.close}
        </MainButton>
      }
    >
      <div className={classes.view}>
        <ErrorSummary issues={[]} serverError={refusal.text} attempts={refusal.attempts} />
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
