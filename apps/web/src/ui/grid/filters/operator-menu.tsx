import { Menu } from '@mantine/core'
import {
  IconEqual,
  IconEqualNot,
  IconLetterCase,
  IconMathEqualGreater,
  IconMathEqualLower,
  IconMathGreater,
  IconMathLower,
  IconSearch,
  IconSearchOff,
  IconSpacingHorizontal,
} from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import type { FilterOp } from '../query/filter-value.ts'
import { FloatingMenu } from '../table/floating-menu.tsx'
import styles from './filters.module.css'

const operatorNames: Record<FilterOp, string> = {
  contains: 'Contiene',
  notcontains: 'No contiene',
  startswith: 'Empieza con',
  endswith: 'Termina con',
  eq: 'Igual a',
  ne: 'Distinto de',
  gt: 'Mayor que',
  ge: 'Mayor o igual que',
  lt: 'Menor que',
  le: 'Menor o igual que',
  between: 'Entre',
  in: 'Es',
}

const icons: Record<FilterOp, typeof IconEqual> = {
  contains: IconSearch,
  notcontains: IconSearchOff,
  startswith: IconLetterCase,
  endswith: IconLetterCase,
  eq: IconEqual,
  ne: IconEqualNot,
  gt: IconMathGreater,
  ge: IconMathEqualGreater,
  lt: IconMathLower,
  le: IconMathEqualLower,
  between: IconSpacingHorizontal,
  in: IconEqual,
}

interface OperatorMenuProps {
  title: string
  operators: readonly FilterOp[]
  value: FilterOp
  onChange(op: FilterOp): void
  /** Called when the menu closes; moves the focus. */
  onClose(): void
}

/** Chooses the operator of a filter. The menu is rendered when it first opens, because a list has one for each column. */
export function OperatorMenu({ title, operators, value, onChange, onClose }: OperatorMenuProps) {
  const [at, setAt] = useState<{ x: number; y: number } | null>()
  const Icon = icons[value]
  const open = ({ currentTarget }: MouseEvent) => {
    const { left, bottom } = currentTarget.getBoundingClientRect()
    setAt({ x: left, y: bottom })
  }
  const close = () => {
    setAt(null)
    onClose()
  }
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles.operator}
        title={operatorNames[value]}
        aria-label={`Operador de ${title}: ${operatorNames[value]}`}
        aria-haspopup="menu"
        aria-expanded={Boolean(at)}
        onClick={open}
      >
        <Icon size={13} />
      </button>
      {at !== undefined && (
        <FloatingMenu at={at} label={`Operador de ${title}`} onClose={close}>
          {operators.map((op) => {
            const ItemIcon = icons[op]
            return (
              <Menu.RadioItem
                key={op}
                value={op}
                checked={op === value}
                closeMenuOnClick
                rightSection={<ItemIcon size={15} />}
                onChange={() => onChange(op)}
              >
                {operatorNames[op]}
              </Menu.RadioItem>
            )
          })}
        </FloatingMenu>
      )}
    </>
  )
}
