import { IconUpload } from '@tabler/icons-react'
import { Link, useBlocker } from '@tanstack/react-router'
import type { ImportReport } from '@yunque/contract/imports/import-report'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { unlessDeclined } from '../../../ui/feedback/unless-declined.ts'
import { FaultsTable } from './faults-table.tsx'
import { type ChosenImport, importFile } from './import.api.ts'
import classes from './import.module.css'
import { PreviewTable, shownNumber } from './preview-table.tsx'
import { Running } from './running.tsx'
import type { ImportSetup } from './setup.ts'
import { texts } from './texts.ts'
import { StoredAnyway, useFollowed } from './use-followed.ts'

interface Props<C extends string, R extends ImportReport<C>> {
  readonly setup: ImportSetup<C, R>
  readonly chosen: ChosenImport<C>
  readonly report: R
  readonly onDone: (report: R) => void
}

/** The review of a file: its first rows, all its faults, and the button that imports it when it has none. */
export function Review<C extends string, R extends ImportReport<C>>({
  setup,
  chosen,
  report,
  onDone,
}: Props<C, R>) {
  const { subject } = setup
  const { faults, kinds, numbers, faulty, total, added, changed, same, skipped, preview } = report
  const entries = setup.count(added + changed)
  const count = added + changed
  const anyway = { title: texts.importAll(entries), action: texts.importAnyway }
  const run = useFollowed({
    send: (_none: undefined, sending) => unlessDeclined(importFile(setup, chosen, { ...sending, anyway })),
    onSuccess: (done) => done && onDone(done.answer),
    stores: true,
  })
  // Closing the tab cancels the import.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => run.isPending })
  const notes = setup.notes?.(report) ?? ''
  const ready = texts.ready(added > 0 ? setup.count(added) : null, changed, same)
  const ask = async () => {
    const agreed = await confirm({
      title: texts.importAll(entries),
      body: `${ready}\n${notes}`,
      action: texts.confirmImport,
    })
    if (agreed) run.mutate(undefined)
  }
  return (
    <div className={classes.outcome}>
      <div role="status">
        <p className={faulty > 0 ? classes.bad : undefined}>
          {faulty > 0 ? texts.faulty(faulty, total) : count === 0 ? texts.nothing : ready}
        </p>
        {skipped.length > 0 && <p>{texts.skipped(skipped)}</p>}
        {numbers.map(({ column, mark, example, number }) => (
          <p key={column}>
            {texts.numbersBy(subject.columns[column].title, mark, example, shownNumber(number))}
          </p>
        ))}
        {notes !== '' && <p className={classes.prices}>{notes}</p>}
      </div>
      {faulty > 0 && <FaultsTable subject={subject} kinds={kinds} />}
      {setup.doubts?.(report)}
      <h3>{texts.previewOf(preview.length, total)}</h3>
      <PreviewTable subject={subject} rows={preview} columns={chosen.columns} faults={faults} />
      {run.error && (
        <p role="alert" className={classes.bad}>
          {run.error.message}{' '}
          {run.error instanceof StoredAnyway && <Link to="/app/importaciones">{texts.seeHistory}</Link>}
        </p>
      )}
      {run.isPending && <Running progress={run.progress} saves ending={run.ending} onCancel={run.cancel} />}
      {faulty === 0 && count > 0 && (
        <BusyButton
          leftSection={<IconUpload size={16} aria-hidden />}
          busy={run.isPending}
          onClick={() => void ask()}
        >
          {texts.importAll(entries)}
        </BusyButton>
      )}
    </div>
  )
}
