import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { useGrid } from '../grid-context.ts'
import type { RowAction } from '../grid-options.ts'
import { useStore } from '../store.ts'
import { nameOfRow } from './copy-cells.ts'
import { FloatingMenu } from './floating-menu.tsx'
import { RowActionItem } from './row-action-item.tsx'

/** The menu of a row (lists.row-menu). */
export function RowMenu() {
  const { grid, options } = useGrid()
  const open = useStore(grid.menu, (menu) => menu)
  const actions = open ? (options.rowMenu?.(open.row) ?? []) : []
  const close = () => {
    grid.menu.set(null)
    grid.reveal(grid.focus.get())
  }
  const run = (action: RowAction) => {
    // The cell gets the focus first, because a dialog returns the focus to it.
    close()
    action.onClick()
  }
  return (
    <FloatingMenu
      at={open}
      label={open ? `Acciones de ${nameOfRow(grid, open.row)}` : 'Acciones'}
      onClose={close}
    >
      {actions.map((action, index) => (
        <Fragment key={action.label}>
          {action.danger && index > 0 && !actions[index - 1]?.danger && <Menu.Divider />}
          <RowActionItem action={action} onRun={() => run(action)} />
        </Fragment>
      ))}
    </FloatingMenu>
  )
}
