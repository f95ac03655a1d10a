import { Link } from '@tanstack/react-router'
import { useCan } from '../../../lib/api-client/session.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useUsedScreens } from '../../../ui/screen/used-screens.ts'
import classes from './home.module.css'
import { phoneTiles } from './home-links.ts'
import { HomeLists } from './home-lists.tsx'
import { Lead } from './lead.tsx'
import { Notices } from './notices.tsx'
import { texts } from './texts.ts'
import { TodayCards } from './today-cards.tsx'
import { WaitingList } from './waiting-list.tsx'

/** The home page of a phone: tiles, below 'Hoy' for users who see the sales of others, then what waits for the user. */
export function PhoneHome() {
  const screens = useUsedScreens()
  const owns = useCan('verReporteDeVentas')
  const sells = screens.some(({ path }) => path === '/app/facturas-quickly')
  const tiles = phoneTiles(screens)
  return (
    <>
      <PageTitle />
      <Notices />
      {sells && !owns && <Lead />}
      {owns && <TodayCards />}
      {tiles.length > 0 && (
        <nav className={classes.tiles} aria-label={texts.shortcuts}>
          {tiles.map(({ path, search = {}, title, icon: Icon }) => (
            <Link key={path} to={path} search={search} className={classes.tile}>
              <span className={classes.badge}>
                <Icon size={24} stroke={1.75} aria-hidden />
              </span>
              {title}
            </Link>
          ))}
        </nav>
      )}
      <HomeLists actions={[]}>
        <WaitingList />
      </HomeLists>
    </>
  )
}
