import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconTool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePhone } from '../../ui/screen/phone.ts'
import { useScreens } from '../../ui/screen/screen.ts'
import { texts } from './texts.ts'

const paths = [
  '/app/productos/importar',
  '/app/productos/precios',
  '/app/productos/stock-bajo',
  '/app/productos/reposicion',
]

/** Links to the screens that act on many products. */
export function ProductTools() {
  const screens = useScreens()
  const phone = usePhone()
  const tools = paths.flatMap((path) => screens.find((screen) => screen.path === path) ?? [])
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {phone ? (
          <ActionIcon variant="default" size={44} aria-label={texts.tools}>
            <IconTool size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {texts.tools}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ path, title, icon: Icon }) => (
          <Menu.Item
            key={path}
            leftSection={<Icon size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={path} />}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
