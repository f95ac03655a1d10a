import { Button, Drawer } from '@mantine/core'
import {
  IconBarcode,
  IconHelp,
  IconKey,
  IconLock,
  IconLogout,
  IconSwitchHorizontal,
  IconUserShield,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAbout } from '../../lib/api-client/about.ts'
import { useSession } from '../../lib/api-client/session.ts'
import { useIsTill } from '../../lib/is-till.ts'
import { changeCashier } from '../../records/till/change-cashier.tsx'
import { lockTill } from '../../records/till/lock-till.ts'
import { tillTexts } from '../../records/till/texts.ts'
import { FooterFacts } from '../footer.tsx'
import { PhoneTheme } from '../phone-theme.tsx'
import { shellTexts as texts } from '../texts.ts'
import classes from './menu-drawer.module.css'
import { MenuTree } from './menu-tree.tsx'

interface MenuDrawerProps {
  opened: boolean
  onClose: () => void
  onHelp: () => void
  onScanner: () => void
}

/** The phone's menu: all entries, and what the header and footer of a desktop contain. */
export function MenuDrawer({ opened, onClose, onHelp, onScanner }: MenuDrawerProps) {
  const session = useSession()
  const about = useAbout()
  const isTill = useIsTill()
  const leavingFor = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="min(320px, 88vw)"
      title={about?.name || texts.defaultName}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <MenuTree onLeave={onClose} />
      <div className={classes.foot}>
        <strong>{session?.fullName}</strong>
        {isTill && (
          <Button
            variant="default"
            leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
            onClick={leavingFor(changeCashier)}
          >
            {tillTexts.change}
          </Button>
        )}
        {session?.till && (
          <Button
            variant="default"
            leftSection={<IconLock size={16} aria-hidden />}
            onClick={leavingFor(lockTill)}
          >
            {tillTexts.lock}
          </Button>
        )}
        <PhoneTheme />
        <div className={classes.buttons}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconHelp size={16} aria-hidden />}
            onClick={leavingFor(onHelp)}
          >
            {texts.helpShort}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconBarcode size={16} aria-hidden />}
            onClick={leavingFor(onScanner)}
          >
            {texts.scanner}
          </Button>
          {!session?.till && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconUserShield size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/app/cuenta" onClick={onClose} />}
            >
              {texts.account}
            </Button>
          )}
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconKey size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/account/password" />}
          >
            {texts.passwordShort}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconLogout size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/account/logout" preload={false} />}
          >
            {texts.signOutShort}
          </Button>
        </div>
        <div className={classes.facts}>
          <FooterFacts />
        </div>
      </div>
    </Drawer>
  )
}
