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
import type { FilterOp } from '../filter-value.ts'
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
}

/** Chooses how a filter compares. */
export function OperatorMenu({ title, operators, value, onChange }: OperatorMenuProps) {
  const Icon = icons[value]
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles.operator}
          title={operatorNames[value]}
          aria-label={`Operador de ${title}: ${operatorNames[value]}`}
        >
          <Icon size={13} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
