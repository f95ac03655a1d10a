import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconUserSearch } from '@tabler/icons-react'
import { useAbout } from '../../lib/api-client/about.ts'
import { usePastToasts } from '../../lib/toast.ts'
import { Star } from '../../ui/page/page-title.tsx'
import { isReachable } from '../../ui/screen/screen.ts'
import { shellTexts as texts } from '../texts.ts'
import { useShownScreen } from '../use-shown-screen.ts'
import { NotificationList } from './notification-list.tsx'
import classes from './phone-header.module.css'

/** Menu button, the screen's title with its star, and the client search. */
export function PhoneHeader({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }) {
  const about = useAbout()
  const screen = useShownScreen()
  const past = usePastToasts()
  const home = screen === undefined || screen.path === '/app'
  return (
    <header className={classes.root}>
      <ActionIcon variant="subtle" color="neutral" size={44} aria-label={texts.openMenu} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.75} />
      </ActionIcon>
      <span className={classes.title} aria-hidden={!home}>
        {home ? about?.name || texts.defaultName : screen.title}
      </span>
      {!home && isReachable(screen) && <Star name={screen.title} path={screen.path} />}
      <span className={classes.space} />
      {past.length > 0 && <NotificationList />}
      <ActionIcon
        variant="subtle"
        color="neutral"
        size={44}
        aria-label={texts.searchClient}
        onClick={onSearch}
      >
        <IconUserSearch size={22} stroke={1.75} />
      </ActionIcon>
    </header>
  )
}
