import { Button } from '@mantine/core'
import { IconChartLine, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react'
import { exchangeRateRecord } from '@yunque/contract/rates/exchange-rate.record'
import { type ExchangeRateRow, exchangeRate } from '@yunque/contract/rates/rates'
import { rates } from '@yunque/contract/rates/rates.endpoints'
import { lazy, Suspense, useId, useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { removeRecord } from '../../../records/record/remove-record.ts'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { FillYear } from './fill-year.tsx'
import { IconAction } from './icon-action.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { RateFigure } from './rate-figure.tsx'
import { saveRates } from './rates.api.ts'
import classes from './rates.module.css'
import { RatesUpload } from './rates-upload.tsx'
import { texts } from './texts.ts'

const RatesChart = lazy(() =>
  import('./rates-chart.tsx').then(({ RatesChart: chart }) => ({ default: chart })),
)

const columns = allColumnsOf(exchangeRateRecord, [
  {
    field: 'date',
    phone: 'title',
    edit: { kind: 'date', validate: (value) => problem('date', value) },
  },
  {
    field: 'value',
    width: 220,
    phone: 'amount',
    render: (row) => <RateFigure row={row} />,
    edit: { kind: 'number', scale: 6, validate: (value) => problem('value', value) },
  },
  { field: 'createBy', yields: true, width: 150, phone: 'hidden' },
  { field: 'createAt', yields: true, phone: 'hidden' },
  { field: 'modifyBy', width: 150, phone: 'hidden' },
  { field: 'modifyAt', phone: 'hidden' },
])

/** Exchange rates. Cells are editable, with a save bar; 10 a page. */
export function RatesPage() {
  const { id, open, close } = useRecordParam()
  const [chart, setChart] = useState(false)
  const [uploading, setUploading] = useState(false)
  const chartId = useId()
  const source = useRemoteList({
    list: rates.list,
    columns,
    defaultSort: [{ selector: 'date', desc: true }],
    pageSizes: [10, 20, 50],
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty, hint: texts.hint }}
        rowName={(row) => texts.nameOf(formatDate(row.date))}
        createLabel={texts.add}
        onCreate={() => open('nuevo')}
        onOpen={(row) => open(row.id)}
        rowMenu={(row) => actionsOf(row, open)}
        editing={{ onSave: saveRates }}
        actions={
          <>
            <FillYear />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => setUploading(true)}
            >
              {texts.upload}
            </Button>
            <IconAction
              icon={<IconChartLine size={16} aria-hidden />}
              label={texts.showChart}
              short={texts.chart}
              aria-expanded={chart}
              aria-controls={chartId}
              onClick={() => setChart(!chart)}
            />
          </>
        }
        header={
          <div id={chartId} className={classes.panel} hidden={!chart}>
            {chart && (
              <Suspense fallback={<p className={classes.waiting}>{texts.loading}</p>}>
                <RatesChart />
              </Suspense>
            )}
          </div>
        }
      />
      {id !== null && <RateDialog id={id} onClose={close} />}
      {uploading && <RatesUpload onClose={() => setUploading(false)} />}
    </>
  )
}

/** The same rule as the route's. */
function problem(field: 'date' | 'value', value: unknown): string | undefined {
  return exchangeRate.shape[field].safeParse(value).error?.issues[0]?.message
}

function actionsOf({ id, date }: ExchangeRateRow, open: (id: number) => void): readonly RowAction[] {
  const name = texts.nameOf(formatDate(date))
  return [
    { label: texts.edit, icon: <IconPencil size={16} />, onClick: () => open(id) },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      onClick: () => void removeRecord({ remove: rates.remove, id, name, effect: texts.effect }),
    },
  ]
}
