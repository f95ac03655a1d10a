import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format/format.ts'
import { useCurrentScreen } from '../screen/current-screen.ts'
import { addFavourite, removeFavourite, useFavourites } from '../screen/favourites.ts'
import { usePhone } from '../screen/phone.ts'
import { isReachable } from '../screen/screen.ts'
import classes from './page-title.module.css'
import { useTabTitle } from './use-tab-title.ts'

interface PageTitleProps {
  /** The screen's title by default. */
  title?: string
  /** How many records there are. */
  count?: number | undefined
  /** Buttons at the right. */
  actions?: ReactNode
}

/** The first line of every page: title, favourite star, count, actions; below it what the page is for. Sets the title of the browser tab. */
export function PageTitle({ title, count, actions }: PageTitleProps) {
  const screen = useCurrentScreen()
  const text = title ?? screen?.title ?? ''
  useTabTitle(text)

  const phone = usePhone()
  // The phone's header already shows the screen's title and star; another title still shows here.
  const titled = !phone || (title !== undefined && title !== screen?.title)
  const bare = !titled && count === undefined && actions === undefined

  const about = titled && text === screen?.title ? screen.about : undefined
  return (
    <>
      <header className={bare ? `yq-visually-hidden ${classes.bare}` : classes.root}>
        <h1 className={titled ? classes.title : 'yq-visually-hidden'}>{text}</h1>
        {screen && !phone && isReachable(screen) && <Star name={screen.title} path={screen.path} />}
        {count !== undefined && (
          <Badge color="neutral" variant="light" className={classes.count}>
            {formatCount(count)}
          </Badge>
        )}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {about && <p className={classes.about}>{about}</p>}
    </>
  )
}

/** Adds a page to the favourites bar or removes it. */
export function Star({ name, path }: { name: string; path: string }) {
  const on = useFavourites().some((favourite) => favourite.name === name)
  const label = on ? `Quitar ${name} de favoritos` : `Agregar ${name} a favoritos`
  return (
    <Tooltip label={on ? 'Quitar de favoritos' : 'Agregar a favoritos'}>
      <ActionIcon
        variant="subtle"
        color={on ? 'warn' : 'neutral'}
        size={28}
        aria-label={label}
        aria-pressed={on}
        onClick={() => (on ? removeFavourite(name) : addFavourite({ name, path }))}
      >
        {on ? <IconStarFilled size={16} /> : <IconStar size={16} />}
      </ActionIcon>
    </Tooltip>
  )
}
