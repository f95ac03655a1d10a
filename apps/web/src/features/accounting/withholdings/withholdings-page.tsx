import { NativeSelect, SegmentedControl } from '@mantine/core'
import { IconFileCertificate, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { documentAddress } from '@yunque/contract/core/document-links'
import { certificateWriters, type WithholdingRow } from '@yunque/contract/withholdings/withholdings'
import { withholdings } from '@yunque/contract/withholdings/withholdings.endpoints'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { useCan } from '../../../lib/api-client/session.ts'
import { AreaField } from '../../../records/report/area-field.tsx'
import { CsvButton } from '../../../records/report/csv-button.tsx'
import { PrintLink } from '../../../records/report/print-link.tsx'
import { MonthTypes } from '../../../records/withholdings/month-types.tsx'
import { withholdingSources } from '../../../records/withholdings/withholdings.api.ts'
import { MonthInput } from '../../../ui/form/month-input.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import { texts } from './texts.ts'
import { TypesList } from './types-list.tsx'
import { withholdingColumns } from './withholding-columns.tsx'
import { questionOf, type ReportQuery, useAsked, type View } from './withholdings.api.ts'
import classes from './withholdings.module.css'

/** 'Retenciones': what clients and the store withheld in a month, pending certificates, and the types. */
export function WithholdingsPage() {
  const [asked, ask] = useAsked()
  const header = <Filters asked={asked} onChange={ask} />
  return asked.view === 'types' ? <TypesList header={header} /> : <Rows asked={asked} header={header} />
}

const views = Object.entries(texts.views).map(([value, label]) => ({ value, label }))

type Patch = { mes?: string | null; area?: string | number; vista?: View }

function Filters({
  asked,
  onChange,
}: {
  readonly asked: ReportQuery
  readonly onChange: (patch: Patch) => void
}) {
  const { mes, area, view } = asked
  const phone = usePhone()
  return (
    <div className={classes.filters}>
      {phone ? (
        <NativeSelect
          className={classes.view}
          label={texts.view}
          data={views}
          value={view}
          onChange={(event) => onChange({ vista: event.currentTarget.value as View })}
        />
      ) : (
        <SegmentedControl
          aria-label={texts.view}
          size="xs"
          data={views}
          value={view}
          onChange={(vista) => onChange({ vista: vista as View })}
        />
      )}
      {(view === 'suffered' || view === 'made') && (
        <MonthInput
          label={texts.month}
          value={mes}
          onChange={(next) => onChange({ mes: next })}
          {...(mes === null ? { error: texts.idle } : {})}
        />
      )}
      {view !== 'types' && <AreaField area={area} onChange={(next) => onChange({ area: next })} />}
    </div>
  )
}

function Rows({ asked, header }: { readonly asked: ReportQuery; readonly header: ReactNode }) {
  const question = questionOf(asked)
  const navigate = useNavigate()
  const [noted, setNoted] = useState<WithholdingRow | null>(null)
  const source = useRemoteList({
    list: withholdings.list,
    entity: 'withholdings',
    columns: withholdingColumns,
    extraParams: { ...question },
    enabled: question !== null,
    follows: withholdingSources,
    pageSizes: [50, 20, 100, 500],
  })
  const open = ({ document, documentId }: WithholdingRow) =>
    void navigate({
      href:
        document === 'purchasePayment'
          ? `/app/imprimir/pago-proveedor/${documentId}`
          : documentAddress(document, documentId),
    })
  const notes = useCan(...certificateWriters)
  const actionsOf = (row: WithholdingRow): readonly RowAction[] =>
    row.side === 'made' ? [printing(row, navigate)] : notes ? [noting(row, setNoted)] : []
  return (
    <>
      <ListPage<WithholdingRow>
        title={texts.title}
        source={source}
        idle={texts.idle}
        empty={{ text: asked.view === 'pending' ? texts.noPending : texts.none }}
        rowName={({ type, documentNumber }) => texts.nameOf(type, documentNumber)}
        header={
          <>
            {header}
            <MonthTypes question={question?.month === undefined ? null : question} />
          </>
        }
        onOpen={open}
        rowMenu={actionsOf}
        {...(asked.view === 'pending'
          ? {}
          : {
              actions: (
                <>
                  <CsvButton load={question && (() => api.file(withholdings.csv, { query: question }))} />
                  <PrintLink to="/app/imprimir/retenciones" disabled={question === null} />
                </>
              ),
            })}
      />
      {noted && <CertificateDialog row={noted} onClose={() => setNoted(null)} />}
    </>
  )
}

const printing = ({ id }: WithholdingRow, navigate: ReturnType<typeof useNavigate>): RowAction => ({
  label: texts.printCertificate,
  icon: <IconPrinter size={16} />,
  onClick: () => void navigate({ href: `/app/imprimir/constancia/${id}` }),
})

const noting = (row: WithholdingRow, note: (row: WithholdingRow) => void): RowAction => ({
  label: texts.note,
  icon: <IconFileCertificate size={16} />,
  onClick: () => note(row),
})
