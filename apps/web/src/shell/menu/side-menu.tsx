import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { stored } from '../../lib/stored.ts'
import { shellTexts as texts } from '../texts.ts'
import { CollapsedMenu } from './collapsed-menu.tsx'
import { MenuTree } from './menu-tree.tsx'
import classes from './side-menu.module.css'

const collapse = stored<boolean>(
  'yunque:menu',
  false,
  (value): value is boolean => typeof value === 'boolean',
)

/** The left menu: 220 px with its entries, or 52 px with the sections' icons. */
export function SideMenu() {
  const collapsed = collapse.use('collapsed')
  const label = collapsed ? texts.expandMenu : texts.collapseMenu
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className={classes.root} data-collapsed={collapsed || undefined}>
      {collapsed ? <CollapsedMenu /> : <MenuTree />}
      <div className={classes.foot}>
        <Tooltip label={label} position="right">
          <ActionIcon
            variant="subtle"
            color="neutral"
            size={32}
            aria-label={label}
            aria-expanded={!collapsed}
            onClick={() => collapse.set('collapsed', !collapsed)}
          >
            <Icon size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </div>
    </aside>
  )
}
