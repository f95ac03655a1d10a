import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fieldOf, type GridColumn } from '../columns.ts'
import { formatCell } from '../format-cell.ts'
import { useGrid } from '../grid-context.ts'
import type { RowAction } from '../grid-options.ts'
import type { RowItem } from '../query/list-source.ts'
import { useStore } from '../store.ts'
import { nameOfRow } from '../table/copy-cells.ts'
import { CellContent } from '../table/field-cell.tsx'
import { toggleRow } from '../table/selection.ts'
import { CardField, type FieldColumn, hasCardField } from './card-field.tsx'
import styles from './cards.module.css'

/** A record on a phone: id, main text, amount, status, one action and the rest behind "⋯" (lists.cards). */
export function RowCard({ item }: { item: RowItem }) {
  const { grid, options, layout } = useGrid()
  const isSelected = useStore(grid.selection, (rows) => rows.has(item.id))
  const { row } = item
  const name = nameOfRow(grid, row)
  const isField = (column: GridColumn): column is FieldColumn => hasCardField(options, column, row)
  const fields = layout.visible.filter(isField)
  const parts = partsOf(layout.visible.filter((column) => !isField(column)))
  const show = (column: GridColumn | undefined) => column && <CellContent column={column} row={row} />
  const isBlank = (column: GridColumn) =>
    !column.render && formatCell(column, fieldOf(row, column.field)) === ''
  return (
    <li
      className={styles.card}
      data-inactive={options.isInactive?.(row) || undefined}
      data-converted={options.isConverted?.(row) || undefined}
      data-selected={isSelected || undefined}
      data-menu={options.rowMenu !== undefined || undefined}
      data-bulk={options.bulkActions !== undefined || undefined}
    >
      {options.bulkActions && (
        <input
          type="checkbox"
          className={styles.checkbox}
          aria-label={`Seleccionar ${name}`}
          checked={isSelected}
          onChange={() => toggleRow(grid, item, false)}
        />
      )}
      <div className={styles.head}>
        <Opener onOpen={options.onOpen && (() => options.onOpen?.(row))}>
          {parts.title && !isBlank(parts.title) ? show(parts.title) : name}
        </Opener>
        {parts.amount && <Amount column={parts.amount} row={row} />}
      </div>
      <div className={styles.sub}>
        {parts.id && <span className={styles.id}>{show(parts.id)}</span>}
        {parts.others.map((column) =>
          isBlank(column) ? null : (
            <span key={column.field} className={styles.fact} data-tone={column.tone?.(row)}>
              <span className={speaks(column, parts.others) ? 'yq-visually-hidden' : styles.factName}>
                {column.title}
              </span>{' '}
              <CellContent column={column} row={row} />
            </span>
          ),
        )}
        {parts.statuses.map((column) => (
          <CellContent key={column.field} column={column} row={row} />
        ))}
        <Primary action={options.primaryAction?.(row)} />
      </div>
      {fields.map((column) => (
        <CardField key={column.field} item={item} column={column} />
      ))}
      {options.rowMenu && <MenuButton item={item} name={name} />}
    </li>
  )
}

/** The figure of a card with its name, which only the total of a document does without (lists.cards). */
function Amount({ column, row }: { column: GridColumn; row: object }) {
  return (
    <span className={styles.amount}>
      <CellContent column={column} row={row} />{' '}
      <span className={column.field === 'total' ? 'yq-visually-hidden' : styles.amountName}>
        {column.title}
      </span>
    </span>
  )
}

function Primary({ action }: { action: RowAction | undefined }) {
  if (!action || action.disabled) return null
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={action.icon}
      className={styles.primary ?? ''}
      onClick={action.onClick}
    >
      {action.label}
    </Button>
  )
}

function MenuButton({ item, name }: { item: RowItem; name: string }) {
  const { grid } = useGrid()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={styles.menu ?? ''}
      aria-haspopup="menu"
      aria-label={`Acciones de ${name}`}
      onClick={(event) => {
        const { left, bottom } = event.currentTarget.getBoundingClientRect()
        grid.menu.set({ row: item.row, x: left, y: bottom })
      }}
    >
      <IconDots size={20} />
    </ActionIcon>
  )
}

function Opener({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return <span className={styles.opener}>{children}</span>
  return (
    <button type="button" className={styles.opener} onClick={onOpen}>
      {children}
    </button>
  )
}

/** Whether a value says what it is without its column's title: a word, or the first day. */
const speaks = (column: GridColumn, others: readonly GridColumn[]): boolean =>
  column.type === 'enum' || column === others.find(({ type }) => type === 'date' || type === 'dateTime')

const mostFacts = 4

/** The places of the columns on a card: by `phone`, else by their types. */
function partsOf(columns: readonly GridColumn[]) {
  const id = columns.find(
    ({ type, phone, numbered }) => (type === 'id' || numbered !== undefined) && phone === undefined,
  )
  const title = columns.find(({ phone }) => phone === 'title') ?? columns.find(({ type }) => type === 'text')
  const amount =
    columns.find(({ phone }) => phone === 'amount') ??
    columns.find(({ type, phone }) => type === 'money' && phone === undefined)
  const statuses = columns.filter(
    ({ type, phone }) => phone === 'status' || (type === 'status' && phone === undefined),
  )
  const taken = new Set([id, title, amount, ...statuses])
  const free = columns.filter((column) => !taken.has(column) && column.phone !== 'hidden')
  const chosen = free.filter(({ phone }) => phone === 'subtitle')
  return { id, title, amount, statuses, others: chosen.length > 0 ? chosen : free.slice(0, mostFacts) }
}
