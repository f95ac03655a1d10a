import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { printAddress } from '@yunque/contract/core/document-links'
import type { CashClosingForm } from '@yunque/contract/treasury/cash-closings'
import { countedCash } from '@yunque/domain/cash-closing'
import { useState } from 'react'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { BusyButton } from '../../ui/form/busy-button.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { usePhone } from '../../ui/screen/phone.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { CashCount, countOf, noPieces, type Pieces } from './cash-count.tsx'
import classes from './closing.module.css'
import { ClosingFigures } from './closing-figures.tsx'
import { ClosingLines } from './closing-lines.tsx'
import { closingRows } from './closing-rows.ts'
import { closeTill, closingQuery } from './closings.api.ts'
import { resultOf, storedResult } from './count-result.ts'
import { texts } from './texts.ts'

/**
 * 'Cierre de caja': the sales and the expected cash of a till, its count, and the button that closes it. Without a till,
 * the list of closings (till.methods).
 */
export function ExecutePage() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <Navigate to="/app/cierres-caja" replace /> : <Closing id={Number(id)} />
}

function Closing({ id }: { readonly id: number }) {
  const query = useQuery(closingQuery(id))
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  return <Execution closing={query.data} />
}

function Execution({ closing }: { readonly closing: CashClosingForm }) {
  const navigate = useNavigate()
  const [pieces, setPieces] = useState<Pieces>(noPieces)
  const result = closing.status || closing.blind ? storedResult(closing) : resultOf(countOf(pieces), closing)
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
  const print = () => void navigate({ href: printAddress('cashClosing', closing.id) })
  const actions = (
    <div className={classes.actions}>
      <Button variant="default" onClick={back}>
        {texts.back}
      </Button>
      {!closing.blind && (
        <Button variant="default" onClick={print}>
          {texts.print}
        </Button>
      )}
      <BusyButton
        busy={busy}
        disabled={closing.status}
        {...(closing.status && { title: texts.isClosed })}
        onClick={() => void close()}
      >
        {texts.close}
      </BusyButton>
    </div>
  )
  return (
    <>
      <PageTitle title={texts.one} />
      <div className={classes.page}>
        <div className={classes.main}>
          {!closing.status && (
            <CashCount pieces={pieces} rate={closing.rate} rateDate={closing.rateDate} onChange={setPieces} />
          )}
          {!closing.blind && <ClosingLines id={closing.id} />}
        </div>
        <aside className={classes.panel} aria-label={texts.titleOf(closing.id)}>
          <div className={classes.about}>
            <h2 className={classes.heading}>{texts.titleOf(closing.id)}</h2>
            <RecordStatus status={closing.status ? 'cashClosed' : 'cashOpen'} />
          </div>
          {closing.blind ? (
            <p className={classes.blind}>{texts.blind}</p>
          ) : (
            <ClosingFigures rows={closingRows(closing, result)} />
          )}
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

/** A blind count shows no figures before closing. Afterwards it stays on the screen and shows the result. */
async function confirmClose({ closing, pieces, back, onStart }: Closing): Promise<void> {
  const { id, version, blind } = closing
  const counted = countOf(pieces) ?? (blind ? nothingCounted : null)
  const visible = closing.blind ? null : { total: closing.totalCaja, result: resultOf(counted, closing) }
  await askAndRun({
    question: {
      title: texts.closeTitle(id),
      body: visible
        ? texts.closeBody(visible.total, visible.result)
        : texts.closeBlindBody(countedCash(counted ?? nothingCounted)),
      action: texts.closeTitle(id),
    },
    about: { close: id, version, counted },
    onStart,
    run: async (options) => {
      await closeTill({ id, counted }, options)
      if (!blind) back()
    },
    done: texts.closed,
  })
}

const nothingCounted = { cordobas: [], dollars: [] }
