import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { useScreens } from '../../shared/ui/screen.ts'
import { useActions } from '../../shared/ui/screen-actions.ts'
import classes from './home.module.css'
import { dailyActions, shortcuts } from './home-links.ts'
import { HomeLists } from './home-lists.tsx'
import { texts } from './texts.ts'

/** Where a desktop starts: the four shortcuts, what can be created, favourites and last documents. */
export function DesktopHome() {
  const screens = useScreens()
  const actions = useActions()
  const links = shortcuts.flatMap((shortcut) => {
    const screen = screens.find(({ path }) => path === shortcut.path)
    return screen ? [{ ...shortcut, icon: screen.icon }] : []
  })
  return (
    <div className={classes.desktop}>
      <PageTitle />
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
      <HomeLists actions={dailyActions(actions)} />
      {screens.every(({ resources }) => resources.length === 0) && (
        <p className={classes.nothing}>{texts.nothing}</p>
      )}
    </div>
  )
}
