import { ActionIcon, Button, Checkbox, Popover, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { GridColumn } from '../columns.ts'
import { useGrid } from '../grid-context.ts'
import { widthStep } from '../table/slots.ts'
import styles from './popovers.module.css'
import { SmallButton } from './small-button.tsx'

/** Visibility, order and width of the columns, by buttons (lists.arrangement). */
export function ColumnsMenu() {
  const { layout } = useGrid()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Columnas">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label="Columnas"
            onClick={() => setOpened((now) => !now)}
          >
            <IconColumns3 size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columnas" className={styles.popover ?? ''}>
        <ul className={styles.columnList}>
          {layout.ordered.map((column, index) => (
            <ColumnLine key={column.field} column={column} index={index} />
          ))}
        </ul>
        <Button fullWidth size="xs" variant="default" disabled={!layout.isTouched} onClick={layout.reset}>
          Restablecer columnas
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

function ColumnLine({ column, index }: { column: GridColumn; index: number }) {
  const { layout, slots } = useGrid()
  const { field, title } = column
  // A column that has left for lack of room is not checked; checking it brings it back.
  const isVisible = slots.some(({ id }) => id === field)
  const isLast = index === layout.ordered.length - 1
  return (
    <li className={styles.columnLine}>
      <Checkbox
        size="xs"
        label={title}
        className={styles.columnName ?? ''}
        checked={isVisible}
        disabled={isVisible && layout.visible.length === 1}
        onChange={(event) => layout.toggle(field, event.currentTarget.checked)}
      />
      <SmallButton
        size="xs"
        label={`Subir ${title}`}
        disabled={index === 0}
        onClick={() => layout.move(field, -1)}
      >
        <IconArrowUp size={14} />
      </SmallButton>
      <SmallButton size="xs" label={`Bajar ${title}`} disabled={isLast} onClick={() => layout.move(field, 1)}>
        <IconArrowDown size={14} />
      </SmallButton>
      <SmallButton
        size="xs"
        label={`Angostar ${title}`}
        disabled={!isVisible}
        onClick={() => layout.resize(field, layout.widthOf(column) - widthStep)}
      >
        <IconMinus size={14} />
      </SmallButton>
      <SmallButton
        size="xs"
        label={`Ensanchar ${title}`}
        disabled={!isVisible}
        onClick={() => layout.resize(field, layout.widthOf(column) + widthStep)}
      >
        <IconPlus size={14} />
      </SmallButton>
    </li>
  )
}
