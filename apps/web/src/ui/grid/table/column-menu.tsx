import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconArrowUp,
  IconEyeOff,
  IconLayoutList,
} from '@tabler/icons-react'
import { type GridColumn, isGroupable, isSortable } from '../columns.ts'
import { useGrid } from '../grid-context.ts'
import { useStore } from '../store.ts'
import { FloatingMenu } from './floating-menu.tsx'
import { widthStep } from './slots.ts'

/** What can be done with a column: sort, group, move, widen, hide (lists.arrangement). */
export function ColumnMenu() {
  const { grid } = useGrid()
  const open = useStore(grid.columnMenu, (menu) => menu)
  const close = () => {
    grid.columnMenu.set(null)
    grid.reveal(grid.focus.get())
  }
  return (
    <FloatingMenu at={open} label={`Opciones de ${open?.column.title ?? 'columna'}`} onClose={close}>
      {open && isSortable(open.column) && <SortItems column={open.column} />}
      {open && isGroupable(open.column) && <GroupItem column={open.column} />}
      {open && <ArrangeItems column={open.column} />}
    </FloatingMenu>
  )
}

function SortItems({ column }: { column: GridColumn }) {
  const { source } = useGrid()
  const sort = (desc: boolean) => source.change({ sort: [{ selector: column.field, desc }] })
  const sorted = source.state.sort.some(({ selector }) => selector === column.field)
  return (
    <>
      <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => sort(false)}>
        Ordenar ascendente
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => sort(true)}>
        Ordenar descendente
      </Menu.Item>
      {sorted && (
        <Menu.Item onClick={() => source.change({ sort: source.defaults.sort })}>Quitar orden</Menu.Item>
      )}
      <Menu.Divider />
    </>
  )
}

function GroupItem({ column }: { column: GridColumn }) {
  const { source } = useGrid()
  const isGrouped = source.state.group === column.field
  return (
    <>
      <Menu.Item
        leftSection={<IconLayoutList size={16} />}
        onClick={() => source.change({ group: isGrouped ? null : column.field })}
      >
        {isGrouped ? 'Quitar agrupación' : 'Agrupar por esta columna'}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}

function ArrangeItems({ column }: { column: GridColumn }) {
  const { layout } = useGrid()
  const { field } = column
  const alone = layout.visible.length === 1
  return (
    <>
      <Menu.Item leftSection={<IconArrowLeft size={16} />} onClick={() => layout.move(field, -1)}>
        Mover a la izquierda
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight size={16} />} onClick={() => layout.move(field, 1)}>
        Mover a la derecha
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowsHorizontal size={16} />}
        closeMenuOnClick={false}
        onClick={() => layout.resize(field, layout.widthOf(column) + widthStep)}
      >
        Más ancha
      </Menu.Item>
      <Menu.Item
        leftSection={<span />}
        closeMenuOnClick={false}
        onClick={() => layout.resize(field, layout.widthOf(column) - widthStep)}
      >
        Más angosta
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconEyeOff size={16} />}
        disabled={alone}
        onClick={() => layout.toggle(field, false)}
      >
        Ocultar columna
      </Menu.Item>
    </>
  )
}
