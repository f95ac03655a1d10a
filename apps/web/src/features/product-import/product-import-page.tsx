import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ProductsImported } from '@yunque/contract/product-import'
import { type ReactNode, useState } from 'react'
import { ApiError, api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import { Loading } from '../../shared/ui/loading.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { saveFile } from '../../shared/ui/save-file.ts'
import { toast } from '../../shared/ui/toast.ts'
import { FaultsTable } from './faults-table.tsx'
import { MissingEntries } from './missing-entries.tsx'
import classes from './product-import.module.css'
import { texts } from './texts.ts'

/** Products from an Excel: template, check, import; faulty rows are named by their number and nothing is half done. */
export function ProductImportPage() {
  const [file, setFile] = useState<File | null>(null)
  const [createMissing, setCreateMissing] = useState(false)
  const [missing, setMissing] = useState<ProductsImported['missing']>([])
  const check = useMutation({
    mutationFn: (chosen: Chosen) => send('products/import/check', chosen),
    onSuccess: (report) => setMissing(report.missing),
  })
  const review = (chosen: Chosen) => {
    setCreateMissing(chosen.createMissing)
    check.mutate(chosen)
  }
  const choose = (chosen: File | null) => {
    if (!chosen) return
    setFile(chosen)
    setMissing([])
    review({ file: chosen, createMissing: false })
  }
  return (
    <div className={classes.page}>
      <PageTitle title={texts.title} />
      <Step title={texts.stepTemplate} hint={texts.templateHint}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadTemplate()}
        >
          {texts.template}
        </Button>
      </Step>
      <Step title={texts.stepFile} hint={texts.fileHint}>
        <FileButton onChange={choose} accept=".xls,.xlsx">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
              {file ? texts.other : texts.choose}
            </Button>
          )}
        </FileButton>
        {file && <span className={classes.file}>{file.name}</span>}
      </Step>
      <Step title={texts.stepImport} hint={file ? '' : texts.idle}>
        {file && missing.length > 0 && (
          <MissingEntries
            missing={missing}
            create={createMissing}
            onCreate={(create) => review({ file, createMissing: create })}
          />
        )}
        {check.isPending && <Loading />}
        {check.error && (
          <p role="alert" className={classes.bad}>
            {check.error.message}
          </p>
        )}
        {file && check.data && !check.isPending && (
          <Outcome key={check.submittedAt} chosen={{ file, createMissing }} report={check.data} />
        )}
      </Step>
    </div>
  )
}

/** A file, and whether what its rows name and the catalogs miss comes with it. */
interface Chosen {
  readonly file: File
  readonly createMissing: boolean
}

function send(path: string, { file, createMissing }: Chosen): Promise<ProductsImported> {
  const form = new FormData()
  form.set('file', file)
  return api.post<ProductsImported>(createMissing ? `${path}?createMissing=true` : path, form)
}

async function downloadTemplate(): Promise<void> {
  try {
    saveFile(await api.download('products/import/template'))
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

function Outcome({ chosen, report }: { readonly chosen: Chosen; readonly report: ProductsImported }) {
  const navigate = useNavigate()
  const run = useMutation({
    mutationFn: () => send('products/import', chosen),
    onSuccess: async ({ added, changed }) => {
      toast.success(texts.done(added, changed))
      await Promise.all(
        ['products', 'catalogos'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })),
      )
      await navigate({ to: '/app/productos' })
    },
    onError: ({ message }) => toast.error(message, 8000),
  })
  const { faults, total, added, changed, same } = report
  if (faults.length > 0)
    return (
      <div className={classes.outcome} role="status">
        <p className={classes.bad}>{texts.faulty(faults.length, total)}</p>
        <FaultsTable faults={faults} />
      </div>
    )
  const count = added + changed
  return (
    <div className={classes.outcome} role="status">
      <p>{count === 0 ? texts.nothing : texts.ready(added, changed, same)}</p>
      {count > 0 && (
        <Button
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          {texts.importAll(count)}
        </Button>
      )}
    </div>
  )
}
