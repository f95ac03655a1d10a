import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { useScreens } from '../../ui/screen/screen.ts'
import { AlarmList } from './alarm-list.tsx'
import classes from './home.module.css'
import { phoneTiles } from './home-links.ts'
import { HomeLists } from './home-lists.tsx'
import { texts } from './texts.ts'
import { WaitingList } from './waiting-list.tsx'

/** The home page of a phone: tiles, then what waits for the user. */
export function PhoneHome() {
  const screens = useScreens()
  const tiles = phoneTiles(screens)
  return (
    <>
      <PageTitle />
      <AlarmList />
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
