import type { Icon } from '@tabler/icons-react'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFavourites } from '../../../ui/screen/favourites.ts'
import { useRecents } from '../../../ui/screen/recents.ts'
import { useScreens } from '../../../ui/screen/screen.ts'
import type { AvailableAction } from '../../../ui/screen/screen-actions.ts'
import { screenIcons } from '../../../ui/screen/screen-icons.ts'
import classes from './home.module.css'
import { texts } from './texts.ts'

interface Entry {
  readonly label: string
  readonly to: string
  readonly icon: Icon
}

interface Props {
  readonly actions: readonly AvailableAction[]
  /** A list shown before the others. */
  readonly children?: ReactNode
}

/** The create actions, the favourites and recent documents, as short lists. */
export function HomeLists({ actions, children }: Props) {
  const screens = useScreens()
  const iconOf = (path: string) => {
    const shown = screens.find((screen) => screen.path === path || path.startsWith(`${screen.path}/`))
    return shown ? screenIcons[shown.icon] : IconFileText
  }
  const favourites = useFavourites()
    .filter(({ path }) => screens.some((screen) => screen.path === path))
    .map(({ name, path }) => ({ label: name, to: path, icon: iconOf(path) }))
  const recents = useRecents().map(({ label, path }) => ({ label, to: path, icon: iconOf(path) }))
  const create = actions.map(({ label, to }) => ({ label, to, icon: IconPlus }))
  return (
    <div className={classes.lists}>
      {children}
      {create.length > 0 && <List title={texts.create} entries={create} />}
      <List title={texts.recents} entries={recents} empty={texts.noRecents} />
      <List title={texts.favourites} entries={favourites} empty={texts.noFavourites} />
    </div>
  )
}

function List({ title, entries, empty }: { title: string; entries: readonly Entry[]; empty?: string }) {
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{title}</h2>
      {entries.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul className={classes.entries}>
          {entries.map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classes.entry}>
                <Icon size={18} stroke={1.75} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
