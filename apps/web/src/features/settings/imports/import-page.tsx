import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportReport } from '@yunque/contract/imports/import-report'
import { type ReactNode, useState } from 'react'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { ColumnsStep } from './columns-step.tsx'
import classes from './import.module.css'
import { LackingColumns } from './lacking-columns.tsx'
import { Result } from './result.tsx'
import { Review } from './review.tsx'
import { Running } from './running.tsx'
import type { ImportSetup } from './setup.ts'
import { texts } from './texts.ts'
import { useImport } from './use-import.ts'

interface PageProps<C extends string, R extends ImportReport<C>> {
  readonly setup: ImportSetup<C, R>
}

/** Imports a file: choose it, map its columns, review, result. */
export function ImportPage<C extends string, R extends ImportReport<C>>({ setup }: PageProps<C, R>) {
  // A new key resets all steps for another file.
  const [round, setRound] = useState(0)
  return <Import key={round} setup={setup} onAgain={() => setRound(round + 1)} />
}

function Import<C extends string, R extends ImportReport<C>>({
  setup,
  onAgain,
}: PageProps<C, R> & { readonly onAgain: () => void }) {
  const { file, inspect, check, columns, createMissing, defaults, done, ...act } = useImport(setup)
  if (done)
    return (
      <div className={classes.page}>
        <PageTitle title={setup.title} />
        <Result setup={setup} report={done} onAgain={onAgain} />
      </div>
    )
  const sheet = inspect.data
  const shown = sheet ? { ...setup, subject: { ...setup.subject, columns: sheet.available } } : setup
  const report = check.data
  return (
    <div className={classes.page}>
      <PageTitle title={setup.title} />
      <Step title={texts.stepFile} hint={texts.fileHint(setup.each)}>
        <FileButton onChange={(chosen) => chosen && act.chooseFile(chosen)} accept=".xls,.xlsx,.csv,.txt">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
              {file ? texts.other : texts.choose}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadTemplate(setup.calls)}
        >
          {texts.template}
        </Button>
        {file && <span className={classes.file}>{file.name}</span>}
      </Step>
      <Step title={texts.stepColumns} hint={file ? '' : texts.idle}>
        {inspect.isPending && <Loading />}
        <Failure error={inspect.error} />
        {sheet && (
          <ColumnsStep
            subject={shown.subject}
            sheet={sheet}
            columns={columns}
            onColumns={act.chooseColumns}
            onSheet={act.chooseSheet}
            onHeader={act.chooseHeader}
          />
        )}
      </Step>
      <Step title={texts.stepImport} hint={sheet ? setup.rule : texts.idle}>
        {act.chosen &&
          report &&
          setup.before?.(report, { create: createMissing, onCreate: act.chooseMissing })}
        {act.chosen && report && report.lacking.length > 0 && (
          <LackingColumns
            subject={shown.subject}
            lacking={report.lacking}
            defaults={defaults}
            onDefaults={act.chooseDefaults}
          />
        )}
        {check.isPending && (
          <Running progress={check.progress} saves={false} ending={check.ending} onCancel={check.cancel} />
        )}
        <Failure error={check.error} />
        {sheet && (check.isIdle || check.isError) && (
          <Button disabled={!act.chosen} onClick={act.review}>
            {texts.review}
          </Button>
        )}
        {act.chosen && report && (
          <Review
            key={check.submittedAt}
            setup={shown}
            chosen={act.chosen}
            report={report}
            onDone={act.finish}
          />
        )}
      </Step>
    </div>
  )
}

const Failure = ({ error }: { readonly error: Error | null }) =>
  error && (
    <p role="alert" className={classes.bad}>
      {error.message}
    </p>
  )

type Templates = Pick<ImportSetup<string, ImportReport>['calls'], 'template'>

async function downloadTemplate({ template }: Templates): Promise<void> {
  try {
    saveFile(await api.file(template))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}

interface StepProps {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

function Step({ title, hint, children }: StepProps) {
  return (
    <section className={classes.step}>
      <h2>{title}</h2>
      {hint !== '' && <p>{hint}</p>}
      <div className={classes.controls}>{children}</div>
    </section>
  )
}
