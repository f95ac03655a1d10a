import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconSmartHome } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { noUses, useUses } from '../../lib/api-client/uses.ts'
import { menuOf } from '../../menu.ts'
import { useScreens } from '../../ui/screen/screen.ts'
import { useHandledKeys } from '../../ui/shortcuts/handled-keys.ts'
import { shellTexts as texts } from '../texts.ts'
import { menuKeys, moveFocus } from './arrow-keys.ts'
import classes from './collapsed-menu.module.css'
import { sectionOf } from './menu-filter.ts'
import { iconOf } from './section-icons.ts'

/** The sections as icons; each opens its entries beside it. */
export function CollapsedMenu() {
  useHandledKeys(menuKeys)
  const screens = useScreens()
  // Nothing that may leave is shown before it is known what stays.
  const uses = useUses() ?? noUses
  const groups = useMemo(() => menuOf(screens, uses), [screens, uses])
  const { pathname } = useLocation()
  const current = sectionOf(groups, pathname)
  return (
    <nav aria-label={texts.menu} className={classes.root} onKeyDown={moveFocus}>
      <Tooltip label={texts.home} position="right">
        <ActionIcon
          variant={pathname === '/app' ? 'light' : 'subtle'}
          color={pathname === '/app' ? 'primary' : 'neutral'}
          size={36}
          aria-label={texts.home}
          renderRoot={(props) => <Link {...props} to="/app" />}
        >
          <IconSmartHome size={20} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      {groups.map(({ title, screens: entries, more }) => (
        <Menu key={title} position="right-start" offset={8} width={240}>
          <Menu.Target>
            <ActionIcon
              variant={title === current ? 'light' : 'subtle'}
              color={title === current ? 'primary' : 'neutral'}
              size={36}
              aria-label={title}
              title={title}
            >
              <SectionIcon title={title} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{title}</Menu.Label>
            {entries.map((screen) => (
              <Menu.Item key={screen.path} renderRoot={(props) => <Link {...props} to={screen.path} />}>
                {screen.title}
              </Menu.Item>
            ))}
            {more.length > 0 && <Menu.Label>{texts.more}</Menu.Label>}
            {more.map((screen) => (
              <Menu.Item key={screen.path} renderRoot={(props) => <Link {...props} to={screen.path} />}>
                {screen.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
    </nav>
  )
}

function SectionIcon({ title }: { readonly title: string }) {
  const Icon = iconOf(title)
  return <Icon size={20} stroke={1.75} />
}
