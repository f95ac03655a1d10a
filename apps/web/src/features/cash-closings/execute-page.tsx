import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { CashClosingForm, ClosingLineRow } from '@yunque/contract/cash-closings'
import { fixedCatalogs } from '@yunque/contract/constants'
import { cashDifference } from '@yunque/domain/cash-closing'
import { useMemo, useState } from 'react'
import { formatMoney } from '../../shared/format/format.ts'
import { askAndRun } from '../../shared/ui/ask-and-run.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { defineColumns } from '../../shared/ui/grid/columns.ts'
import { DialogList } from '../../shared/ui/grid/dialog-list.tsx'
import { useRemoteList } from '../../shared/ui/grid/use-remote-list.ts'
import { Loading } from '../../shared/ui/loading.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { usePhone } from '../../shared/ui/phone.ts'
import { RecordStatus } from '../../shared/ui/record-status.tsx'
import { useShortcuts } from '../../shared/ui/shortcuts.ts'
import { CashCount, countedTotal, countOf, noPieces, type Pieces } from './cash-count.tsx'
import classes from './closing.module.css'
import { closeTill, closingQuery } from './closings.api.ts'
import { texts } from './texts.ts'

/** 'Cierre de caja': what the till sold and should hold, what was counted, and its closing (Spec 2 §2, U39). */
export function ExecutePage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(closingQuery(Number(id)))
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  return <Execution closing={query.data} />
}

function Execution({ closing }: { readonly closing: CashClosingForm }) {
  const navigate = useNavigate()
  const [pieces, setPieces] = useState<Pieces>(noPieces)
  const counted = closing.status ? closing.contado : countedTotal(pieces, closing.rate)
  const back = () => void navigate({ href: '/app/cierres-caja' })
  const [busy, setBusy] = useState(false)
  const close = async () => {
    try {
      await confirmClose({ closing, pieces, back, onStart: () => setBusy(true) })
    } finally {
      setBusy(false)
    }
  }
  useShortcuts([
    { keys: 'Ctrl+Enter', label: texts.close, run: () => void close(), enabled: !closing.status },
  ])
  const phone = usePhone()
  const actions = (
    <div className={classes.actions}>
      <Button variant="default" onClick={back}>
        {texts.back}
      </Button>
      {!closing.status && (
        <Button loading={busy} onClick={() => void close()}>
          {texts.close}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <PageTitle title={texts.one} />
      <div className={classes.page}>
        <div className={classes.main}>
          {!closing.status && <CashCount pieces={pieces} rate={closing.rate} onChange={setPieces} />}
          <ClosingLines id={closing.id} />
        </div>
        <aside className={classes.panel} aria-label={texts.titleOf(closing.id)}>
          <h2 className={classes.heading}>{texts.titleOf(closing.id)}</h2>
          <RecordStatus status={closing.status ? 'cashClosed' : 'cashOpen'} />
          <Figures closing={closing} counted={counted} />
          {!phone && actions}
        </aside>
        {phone && actions}
      </div>
    </>
  )
}

interface Closing {
  readonly closing: CashClosingForm
  readonly pieces: Pieces
  readonly back: () => void
  readonly onStart: () => void
}

async function confirmClose({ closing, pieces, back, onStart }: Closing): Promise<void> {
  const { id, totalCaja, version, rate } = closing
  const counted = countOf(pieces)
  await askAndRun({
    question: {
      title: texts.closeTitle(id),
      body: texts.closeBody(totalCaja, countedTotal(pieces, rate)),
      action: texts.closeTitle(id),
    },
    about: { close: id, version, counted },
    onStart,
    run: async (options) => {
      await closeTill({ id, counted }, options)
      back()
    },
    done: texts.closed,
  })
}

function Figures({
  closing,
  counted,
}: {
  readonly closing: CashClosingForm
  readonly counted: number | null
}) {
  const rows: readonly [string, number][] = [
    [texts.initValue, closing.initValue],
    [texts.totalEfectivo, closing.totalEfectivo],
    [texts.totalCredito, closing.totalCredito],
    [texts.totalVentas, closing.totalVentas],
    [texts.abonosEfectivo, closing.abonosEfectivo],
    [texts.devolucionesEfectivo, closing.devolucionesEfectivo],
    [texts.totalGastos, closing.totalGastos],
  ]
  const difference = counted === null ? null : cashDifference(counted, closing.totalCaja)
  return (
    <dl className={classes.figures}>
      {rows.map(([label, amount]) => (
        <Figure key={label} label={label} amount={amount} />
      ))}
      <Figure label={texts.totalCaja} amount={closing.totalCaja} strong />
      {closing.expected
        .filter(({ paymentMethodId }) => paymentMethodId !== 1)
        .map(({ paymentMethodId, amount }) => (
          <Figure key={paymentMethodId} label={methodName(paymentMethodId)} amount={amount} />
        ))}
      {counted !== null && <Figure label={texts.counted} amount={counted} />}
      {difference !== null && (
        <Figure label={texts.difference} amount={difference} tone={difference === 0 ? 'ok' : 'bad'} />
      )}
    </dl>
  )
}

const methodName = (id: number): string =>
  fixedCatalogs.billPaymentMethod.find((method) => method.id === id)?.name ?? ''

interface FigureProps {
  readonly label: string
  readonly amount: number
  readonly strong?: boolean
  readonly tone?: 'ok' | 'bad'
}

function Figure({ label, amount, strong, tone }: FigureProps) {
  return (
    <>
      <dt data-strong={strong || undefined}>{label}</dt>
      <dd data-strong={strong || undefined} data-tone={tone}>
        {formatMoney(amount)}
      </dd>
    </>
  )
}

const lineColumns = defineColumns<ClosingLineRow>()([
  { field: 'billId', title: texts.bill, type: 'id', width: 100, groupable: true, phone: 'subtitle' },
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  { field: 'item', title: texts.item, type: 'text', width: 260, phone: 'title' },
  { field: 'paymentType', title: texts.paymentType, type: 'text', width: 110, phone: 'subtitle' },
  { field: 'totalDetail', title: texts.total, type: 'money', width: 124, summary: 'sum', phone: 'amount' },
  { field: 'createBy', title: texts.createBy, type: 'text', width: 120, phone: 'hidden' },
  { field: 'createAt', title: texts.createdAt, type: 'dateTime', phone: 'hidden' },
])

/** The lines of the till's invoices, by invoice, with the total of each and of all; 10 a page. */
function ClosingLines({ id }: { readonly id: number }) {
  const source = useRemoteList<ClosingLineRow>({
    path: 'cuts/lines',
    columns: lineColumns,
    extraParams: useMemo(() => ({ cutId: id }), [id]),
    defaultSort: [{ selector: 'id', desc: false }],
    defaultGroup: 'billId',
    pageSizes: [10],
  })
  return (
    <div className={classes.grid}>
      <DialogList label={texts.lines} source={source} empty={{ text: texts.noLines }} />
    </div>
  )
}
