import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { printAddress } from '@yunque/contract/core/document-links'
import type { CashClosingForm } from '@yunque/contract/treasury/cash-closings'
import { tillKeepers } from '@yunque/contract/treasury/cash-closings.endpoints'
import { closingRows } from '@yunque/contract/treasury/closing-rows'
import { resultOf, storedResult } from '@yunque/contract/treasury/count-result'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { belowToasts } from '../../../lib/toast-place.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { closingPage, tillQuery } from '../../../records/till/till-now.api.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { CashCount, countOf, noPieces, type Pieces } from './cash-count.tsx'
import { CheckList } from './check-list.tsx'
import classes from './closing.module.css'
import { confirmClose } from './closing-actions.ts'
import { ClosingFigures } from './closing-figures.tsx'
import { ClosingLines } from './closing-lines.tsx'
import { closingQuery } from './closings.api.ts'
import { DrawerOpenings } from './drawer-openings.tsx'
import { MethodCount } from './method-count.tsx'
import { OfflineSold } from './offline-sold.tsx'
import { liveMethods, noOthers, type Others } from './other-counts.ts'
import { texts } from './texts.ts'

/**
 * 'Cierre de caja': the sales and the expected cash of a till, its count, and the button that closes it. Without a number
 * that of the user's open till (till.methods).
 */
export function ExecutePage() {
  const { id } = useParams({ strict: false })
  const keeps = useCan(...tillKeepers)
  if (id !== undefined) return <Closing id={Number(id)} />
  return keeps ? <OwnTill /> : <Navigate to={list} replace />
}

const list = '/app/cierres-caja'

/** Leads to the closing of the user's open till; without one to the list. */
function OwnTill() {
  const { data, isError } = useQuery(tillQuery)
  if (!data && !isError) return <Loading />
  return <Navigate to={data?.closing ? closingPage(data.closing.id) : list} replace />
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
  const [others, setOthers] = useState<Others>(noOthers)
  const result = closing.status || closing.blind ? storedResult(closing) : resultOf(countOf(pieces), closing)
  const mayClose = useCan(...tillKeepers) && !closing.status
  const back = () => void navigate({ href: list })
  const [busy, setBusy] = useState(false)
  const close = async () => {
    try {
      await confirmClose({ closing, pieces, others, back, onStart: () => setBusy(true) })
    } finally {
      setBusy(false)
    }
  }
  useShortcuts([{ keys: 'Ctrl+Enter', label: texts.close, run: () => void close(), enabled: mayClose }])
  const phone = usePhone()
  const print = () => void navigate({ href: printAddress('cashClosing', closing.id) })
  const actions = (
    <div ref={belowToasts} className={classes.actions}>
      <Button variant="default" onClick={back}>
        {texts.back}
      </Button>
      {!closing.blind && (
        <>
          <ShareButton
            leftSection={null}
            subject={{ kind: 'cashClosing', id: closing.id, title: texts.nameOf(closing.id) }}
          />
          <Button variant="default" onClick={print}>
            {texts.print}
          </Button>
        </>
      )}
      <BusyButton
        busy={busy}
        disabled={!mayClose}
        {...(!mayClose && { title: closing.status ? texts.isClosed : texts.noPermission })}
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
          {mayClose && (
            <CashCount pieces={pieces} rate={closing.rate} rateDate={closing.rateDate} onChange={setPieces}>
              {closing.countsMethods && (
                <MethodCount closing={closing} others={others} onChange={setOthers} />
              )}
            </CashCount>
          )}
          {!closing.blind && <ClosingLines id={closing.id} />}
          {closing.status && !closing.blind && <CheckList checks={closing.checks} />}
          <OfflineSold closing={closing} />
          <DrawerOpenings openings={closing.drawer} />
        </div>
        <aside className={classes.panel} aria-label={texts.titleOf(closing.id)}>
          <div className={classes.about}>
            <h2 className={classes.heading}>{texts.titleOf(closing.id)}</h2>
            <RecordStatus status={closing.status ? 'cashClosed' : 'cashOpen'} />
          </div>
          {closing.blind ? (
            <p className={classes.blind}>{texts.blind}</p>
          ) : (
            <ClosingFigures
              rows={closingRows({ ...closing, methods: liveMethods(closing, others) }, result)}
            />
          )}
          {!phone && actions}
        </aside>
        {phone && actions}
      </div>
    </>
  )
}
