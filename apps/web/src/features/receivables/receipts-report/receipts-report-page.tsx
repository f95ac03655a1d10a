import { IconFileInvoice, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { documentAddress } from '@yunque/contract/core/document-links'
import type { ReceiptReportRow } from '@yunque/contract/reports/receipts-report'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { AreaField } from '../../../records/report/area-field.tsx'
import { DaysFields } from '../../../records/report/days-fields.tsx'
import { Folded } from '../../../records/report/folded.tsx'
import { PrintLink } from '../../../records/report/print-link.tsx'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { ProductLookup } from '../../../ui/lookup/product-lookup.tsx'
import {
  type MethodTotal,
  questionOf,
  useAsked,
  useByMethod,
  useReceipts,
  usersQuery,
} from './receipts-report.api.ts'
import classes from './receipts-report.module.css'
import { texts } from './texts.ts'

/** 'Reporte de recibos': the receipts of a date range, with totals by method. */
export function ReceiptsReportPage() {
  const { asked } = useAsked()
  const source = useReceipts(asked)
  const byMethod = useByMethod(asked, source)
  const navigate = useNavigate()
  const seesInvoices = useCan('verTodasFacturas', 'verMisFacturas', 'crearFactura')
  const open = ({ id }: ReceiptReportRow) => void navigate({ href: documentAddress('receipt', id) })
  const menuOf = (row: ReceiptReportRow): readonly RowAction[] => [
    { label: texts.openReceipt, icon: <IconReceipt size={16} />, onClick: () => open(row) },
    {
      label: texts.openInvoice,
      icon: <IconFileInvoice size={16} />,
      disabled: !seesInvoices && texts.noPermission,
      onClick: () => void navigate({ href: documentAddress('bill', row.billId) }),
    },
  ]
  return (
    <ListPage
      title={texts.title}
      source={source}
      idle={reportTexts.idle}
      empty={{ text: texts.none, hint: texts.hint }}
      rowName={({ number }) => texts.nameOf(number)}
      onOpen={open}
      rowMenu={menuOf}
      isInactive={({ active }) => !active}
      header={
        <>
          <Filters />
          <Methods totals={byMethod} />
        </>
      }
      actions={<PrintLink to="/app/imprimir/recibos" disabled={questionOf(asked) === null} />}
    />
  )
}

/** The parameters of the report. Each change loads it again. */
function Filters() {
  const { asked, ask } = useAsked()
  const { data: users = [] } = useQuery(usersQuery)
  const choices = users.map(({ username, fullName }) => ({ id: username, name: fullName }))
  return (
    <Folded from={asked.desde} to={asked.hasta}>
      <div className={classes.filters}>
        <AreaField area={asked.area} onChange={(area) => ask({ area })} />
        <DaysFields
          from={asked.desde}
          to={asked.hasta}
          onChange={({ from, to }) => ask({ desde: from, hasta: to })}
        />
        <SelectField
          label={texts.user}
          placeholder={texts.anyUser}
          options={choices}
          value={asked.usuario}
          onChange={(usuario) => ask({ usuario: usuario ?? undefined })}
          clearable
        />
        <ProductLookup
          label={texts.product}
          placeholder={texts.anyProduct}
          areaId={asked.area === 'all' ? null : asked.area}
          value={asked.producto}
          onChange={(producto) => ask({ producto: producto ?? undefined })}
          clearable
        />
      </div>
    </Folded>
  )
}

/** The total of each method. */
function Methods({ totals }: { readonly totals: readonly MethodTotal[] }) {
  if (totals.length === 0) return null
  return (
    <dl className={classes.methods} aria-label={texts.byMethod}>
      {totals.map(({ method, count, amount }) => (
        <div key={method}>
          <dt>
            {method} <small>{texts.countOf(count)}</small>
          </dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
