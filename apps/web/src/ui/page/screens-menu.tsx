import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePhone } from '../screen/phone.ts'
import { useScreens } from '../screen/screen.ts'
import { screenIcons } from '../screen/screen-icons.ts'

interface Props {
  readonly label: string
  /** Paths of the screens; the menu has those that the user may open. */
  readonly paths: readonly string[]
  /** What the button shows on a phone in place of its label. */
  readonly icon?: Icon
  readonly variant?: 'filled' | 'default'
}

/** A button with a menu of links to screens. */
export function ScreensMenu({ label, paths, icon: PhoneIcon, variant = 'default' }: Props) {
  const screens = useScreens()
  const phone = usePhone()
  const shown = paths.flatMap((path) => screens.find((screen) => screen.path === path) ?? [])
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {phone && PhoneIcon ? (
          <ActionIcon variant={variant} size={44} aria-label={label}>
            <PhoneIcon size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button size="xs" variant={variant} rightSection={<IconChevronDown size={14} aria-hidden />}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(({ path, title, icon }) => {
          const ScreenIcon = screenIcons[icon]
          return (
            <Menu.Item
              key={path}
              leftSection={<ScreenIcon size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={path} />}
            >
              {title}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
