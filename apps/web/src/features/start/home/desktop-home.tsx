import { Link } from '@tanstack/react-router'
import { salesReaders } from '@yunque/contract/reports/sales-report'
import { useCan } from '../../../lib/api-client/session.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useScreens } from '../../../ui/screen/screen.ts'
import { useActions } from '../../../ui/screen/screen-actions.ts'
import { screenIcons } from '../../../ui/screen/screen-icons.ts'
import { AlarmList } from './alarm-list.tsx'
import { CategoryShare } from './category-share.tsx'
import figures from './figures.module.css'
import { FirstSteps } from './first-steps.tsx'
import classes from './home.module.css'
import { dailyActions, shortcuts } from './home-links.ts'
import { HomeLists } from './home-lists.tsx'
import { MonthlySales } from './monthly-sales.tsx'
import { SalesCards } from './sales-cards.tsx'
import { texts } from './texts.ts'
import { TodayCards } from './today-cards.tsx'
import { TopClientsCard } from './top-clients.tsx'
import { WaitingList } from './waiting-list.tsx'

/** The home page of a desktop: shortcuts, sales figures for users who may read them, waiting work, create actions, recent documents. */
export function DesktopHome() {
  const screens = useScreens()
  const actions = useActions()
  const seesSales = useCan(...salesReaders)
  const links = shortcuts.flatMap((shortcut) => {
    const screen = screens.find(({ path }) => path === shortcut.path)
    return screen ? [{ ...shortcut, icon: screenIcons[screen.icon] }] : []
  })
  return (
    <div className={classes.desktop}>
      <PageTitle />
      <AlarmList />
      <FirstSteps />
      {seesSales && <TodayCards />}
      {links.length > 0 && (
        <nav className={classes.shortcuts} aria-label={texts.shortcuts}>
          {links.map(({ path, title, hint, icon: Icon }) => (
            <Link key={path} to={path} className={classes.shortcut}>
              <span className={classes.badge}>
                <Icon size={22} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.words}>
                <strong>{title}</strong>
                <span className={classes.hint}>{hint}</span>
              </span>
            </Link>
          ))}
        </nav>
      )}
      {seesSales && <SalesCards />}
      {seesSales && (
        <div className={figures.board}>
          <MonthlySales />
          <WaitingList />
          <CategoryShare />
          <TopClientsCard />
        </div>
      )}
      <HomeLists actions={dailyActions(actions)}>{!seesSales && <WaitingList />}</HomeLists>
      {screens.every(({ resources }) => resources.length === 0) && (
        <p className={classes.nothing}>{texts.nothing}</p>
      )}
    </div>
  )
}
