import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type WaitingKind, waitingKinds } from '@yunque/contract/reports/waiting'
import { useId } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { formatCount, formatMoney } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { useScreens } from '../../../ui/screen/screen.ts'
import classes from './home.module.css'
import { ListFault } from './list-fault.tsx'
import { texts } from './texts.ts'
import { waitingQuery } from './waiting.api.ts'
import { waitingLinks } from './waiting-links.ts'

/** The waiting work, one line for each kind of which something waits. */
export function WaitingList() {
  const kinds = useKinds()
  const heading = useId()
  const { data, error, refetch } = useQuery({ ...waitingQuery, enabled: kinds.length > 0 })
  if (kinds.length === 0) return null
  const links = waitingLinks(today())
  const waiting = kinds.flatMap((kind) => data?.find((one) => one.kind === kind && one.count > 0) ?? [])
  return (
    <section className={classes.card} aria-labelledby={heading} aria-busy={!data && !error}>
      <h2 className={classes.heading} id={heading}>
        {texts.waiting}
      </h2>
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      {data && waiting.length === 0 && <p className={classes.empty}>{texts.nothingWaits}</p>}
      <ul className={classes.entries}>
        {waiting.map((found) => (
          <Entry key={found.kind} found={found} link={links[found.kind]} />
        ))}
      </ul>
    </section>
  )
}

/** The kinds that the user may act on, on screens that they may open. The regime is asked for until it is chosen. */
function useKinds(): readonly WaitingKind[] {
  const screens = useScreens()
  const regimeIsMissing = useAbout()?.fiscalRegime === null
  const held = useSession()?.resources ?? []
  const links = waitingLinks(today())
  return (Object.keys(waitingKinds) as WaitingKind[]).filter(
    (kind) =>
      (kind !== 'fiscalRegime' || regimeIsMissing) &&
      held.some(({ name }) => waitingKinds[kind].some((resource) => resource === name)) &&
      screens.some(({ path }) => path === links[kind].to),
  )
}

interface EntryProps {
  readonly link: ReturnType<typeof waitingLinks>[WaitingKind]
  readonly found: { readonly kind: WaitingKind; readonly count: number; readonly amount: number | null }
}

function Entry({ link: { to, search, icon: Icon }, found: { kind, count, amount } }: EntryProps) {
  return (
    <li>
      <Link to={to} search={search} className={classes.entry}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={classes.name}>{texts.kinds[kind]}</span>{' '}
        {amount !== null && <span className={classes.amount}>{formatMoney(amount)}</span>}{' '}
        <strong className={classes.count}>{formatCount(count)}</strong>
      </Link>
    </li>
  )
}
