import { Menu, UnstyledButton } from '@mantine/core'
import {
  IconBarcode,
  IconChevronDown,
  IconDeviceDesktop,
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconSwitchHorizontal,
  IconUserCircle,
  IconUserShield,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/api-client/session.ts'
import { useIsTill } from '../../lib/is-till.ts'
import { changeCashier } from '../../records/till/change-cashier.tsx'
import { lockTill } from '../../records/till/lock-till.ts'
import { tillTexts } from '../../records/till/texts.ts'
import { shellTexts as texts } from '../texts.ts'
import { ThemeChoice } from './theme-choice.tsx'
import classes from './user-menu.module.css'

/** The signed-in user, the theme, the password and sign-out. */
export function UserMenu({ onSheet, onScanner }: { onSheet: () => void; onScanner: () => void }) {
  const session = useSession()
  const isTill = useIsTill()
  if (session === null) return null
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <IconUserCircle size={20} stroke={1.75} aria-hidden />
          <span className={classes.name}>{session.username}</span>
          <span className="yq-visually-hidden">, {texts.userMenu}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{session.fullName}</strong>
          <span>
            {session.username} · {session.area}
          </span>
        </div>
        <Menu.Divider />
        {isTill && (
          <Menu.Item
            leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
            onClick={() => void changeCashier()}
          >
            {tillTexts.change}
          </Menu.Item>
        )}
        {session.till && (
          <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={lockTill}>
            {tillTexts.lock}
          </Menu.Item>
        )}
        {isTill && <Menu.Divider />}
        <ThemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={onSheet}>
          {texts.shortcuts}
        </Menu.Item>
        <Menu.Item leftSection={<IconBarcode size={16} aria-hidden />} onClick={onScanner}>
          {texts.scanner}
        </Menu.Item>
        {!session.till && (
          <>
            <Menu.Item
              leftSection={<IconDeviceDesktop size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/app/este-dispositivo" />}
            >
              {texts.device}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUserShield size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/app/cuenta" />}
            >
              {texts.account}
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconKey size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/account/password" />}
        >
          {texts.changePassword}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/account/logout" preload={false} />}
        >
          {texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
