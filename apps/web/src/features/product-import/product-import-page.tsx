import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { productImport } from '@yunque/contract/inventory/product-import.endpoints'
import { type ReactNode, useState } from 'react'
import { ApiError, api } from '../../lib/api-client/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { MissingEntries } from './missing-entries.tsx'
import classes from './product-import.module.css'
import { Result } from './result.tsx'
import { Review } from './review.tsx'
import { texts } from './texts.ts'
import { useProductImport } from './use-product-import.ts'

/** Imports products from an Excel file: choose the file, map its columns, review, result. */
export function ProductImportPage() {
  // A new key resets all steps for another file.
  const [round, setRound] = useState(0)
  return <Import key={round} onAgain={() => setRound(round + 1)} />
}

function Import({ onAgain }: { readonly onAgain: () => void }) {
  const { file, inspect, check, columns, createMissing, done, ...act } = useProductImport()
  if (done)
    return (
      <div className={classes.page}>
        <PageTitle title={texts.title} />
        <Result report={done} onAgain={onAgain} />
      </div>
    )
  const sheet = inspect.data
  const report = check.data
  return (
    <div className={classes.page}>
      <PageTitle title={texts.title} />
      <Step title={texts.stepFile} hint={texts.fileHint}>
        <FileButton onChange={(chosen) => chosen && act.chooseFile(chosen)} accept=".xls,.xlsx">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
              {file ? texts.other : texts.choose}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadTemplate()}
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
            sheet={sheet}
            columns={columns}
            onColumns={act.chooseColumns}
            onSheet={act.chooseSheet}
            onHeader={act.chooseHeader}
          />
        )}
      </Step>
      <Step title={texts.stepImport} hint={sheet ? texts.rule : texts.idle}>
        {act.chosen && report && report.missing.length > 0 && (
          <MissingEntries missing={report.missing} create={createMissing} onCreate={act.chooseMissing} />
        )}
        {check.isPending && <Loading />}
        <Failure error={check.error} />
        {sheet && check.isIdle && (
          <Button disabled={!act.chosen} onClick={act.review}>
            {texts.review}
          </Button>
        )}
        {act.chosen && report && (
          <Review key={check.submittedAt} chosen={act.chosen} report={report} onDone={act.finish} />
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

async function downloadTemplate(): Promise<void> {
  try {
    saveFile(await api.file(productImport.template))
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
