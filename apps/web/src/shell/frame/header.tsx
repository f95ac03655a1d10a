import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import { IconBuildingWarehouse, IconHelp, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAbout } from '../../lib/api-client/about.ts'
import { useSession } from '../../lib/api-client/session.ts'
import { Mark } from '../../ui/page/mark.tsx'
import { FavouritesBar } from '../menu/favourites-bar.tsx'
import { shellTexts as texts } from '../texts.ts'
import classes from './header.module.css'
import { NotificationList } from './notification-list.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  onSearch: () => void
  onSheet: () => void
  onHelp: () => void
  onScanner: () => void
}

/** Brand, favourites, palette button, area, notifications, user. */
export function Header({ onSearch, onSheet, onHelp, onScanner }: HeaderProps) {
  const session = useSession()
  const about = useAbout()
  return (
    <header className={classes.root}>
      <Link to="/app" className={classes.brand}>
        <Mark size={24} />
        <span className={classes.name}>{about?.name || texts.defaultName}</span>
      </Link>
      <FavouritesBar />
      <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className={classes.searchText}>{texts.search}</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </button>
      <span className={classes.area} title={`${texts.area}: ${session?.area ?? ''}`}>
        <IconBuildingWarehouse size={16} stroke={1.75} aria-hidden />
        <span className="yq-visually-hidden">{texts.area}: </span>
        <span className={classes.areaName}>{session?.area}</span>
      </span>
      <Tooltip label={`${texts.help} (F1)`}>
        <ActionIcon variant="subtle" color="neutral" size={32} aria-label={texts.help} onClick={onHelp}>
          <IconHelp size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <NotificationList />
      <UserMenu onSheet={onSheet} onScanner={onScanner} />
    </header>
  )
}
