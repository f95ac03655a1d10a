import { Link } from '@tanstack/react-router'
import { salesReaders } from '@yunque/contract/reports/sales-report'
import { useCan } from '../../../lib/api-client/session.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useActions } from '../../../ui/screen/screen-actions.ts'
import { useUsedScreens } from '../../../ui/screen/used-screens.ts'
import { CategoryShare } from './category-share.tsx'
import { useHasSold } from './figures.api.ts'
import figures from './figures.module.css'
import classes from './home.module.css'
import { dailyActions, desktopTiles } from './home-links.ts'
import { HomeLists } from './home-lists.tsx'
import { Lead } from './lead.tsx'
import { MonthlySales } from './monthly-sales.tsx'
import { Notices } from './notices.tsx'
import { SalesCards } from './sales-cards.tsx'
import { texts } from './texts.ts'
import { TodayCards } from './today-cards.tsx'
import { TopClientsCard } from './top-clients.tsx'
import { WaitingList } from './waiting-list.tsx'

/**
 * The home page of a desktop, led by what its reader begins with (screens.home): of a seller the till, of a keeper his duties, of who
 * reads the sales of all 'Hoy'. Then waiting work, create actions, recent documents and sales figures.
 */
export function DesktopHome() {
  const screens = useUsedScreens()
  const actions = useActions()
  const seesSales = useCan(...salesReaders)
  const owns = useCan('verReporteDeVentas')
  const sells = screens.some(({ path }) => path === '/app/facturas-quickly')
  const hasSold = useHasSold(seesSales)
  const links = desktopTiles(screens).filter(({ path }) => owns || path !== '/app/facturas-quickly')
  const lists = (
    <HomeLists actions={dailyActions(actions, screens)}>{!(owns && hasSold) && <WaitingList />}</HomeLists>
  )
  return (
    <div className={classes.desktop}>
      <PageTitle />
      <Notices />
      {sells && !owns && <Lead />}
      {owns && <TodayCards />}
      {links.length > 0 && (
        <nav className={classes.shortcuts} aria-label={texts.shortcuts}>
          {links.map(({ path, search = {}, title, hint, icon: Icon }) => (
            <Link key={title} to={path} search={search} className={classes.shortcut}>
              <span className={classes.badge}>
                <Icon size={22} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.words}>
                <strong>{title}</strong>
                {hint !== undefined && <span className={classes.hint}>{hint}</span>}
              </span>
            </Link>
          ))}
        </nav>
      )}
      {!owns && lists}
      {seesSales && !owns && <TodayCards />}
      {seesSales && hasSold && <SalesCards />}
      {seesSales && hasSold && (
        <div className={figures.board}>
          <MonthlySales />
          {owns && <WaitingList />}
          <CategoryShare />
          <TopClientsCard />
        </div>
      )}
      {owns && lists}
      {screens.every(({ resources }) => resources.length === 0) && (
        <p className={classes.nothing}>{texts.nothing}</p>
      )}
    </div>
  )
}
