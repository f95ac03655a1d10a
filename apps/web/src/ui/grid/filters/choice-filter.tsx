import { Checkbox, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { type OptionValue, optionsOf } from '../columns.ts'
import { FilterButton } from './filter-button.tsx'
import type { FilterProps } from './filter-props.ts'
import { filterText } from './filter-text.ts'
import styles from './filters.module.css'

const searchFrom = 9

/** One or several of a column's values. */
export function ChoiceFilter({ column, value, onChange, tabIndex }: FilterProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <FilterButton
          column={column}
          text={value ? filterText(column, value) : ''}
          icon={<IconChevronDown size={14} />}
          opened={opened}
          tabIndex={tabIndex}
          onOpen={() => setOpened((now) => !now)}
          onClear={() => onChange(undefined)}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={`Filtrar ${column.title}`}>
        <Choices column={column} value={value} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choices({ column, value, onChange }: FilterProps) {
  const [search, setSearch] = useState('')
  const options = optionsOf(column)
  const chosen = value?.values ?? []
  const toggle = (option: OptionValue) => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
    onChange(next.length > 0 ? { op: 'in', values: next } : undefined)
  }
  const wanted = search.trim().toLocaleLowerCase('es')
  return (
    <div className={styles.choices}>
      {options.length >= searchFrom && (
        <input
          className={styles.choiceSearch}
          data-autofocus
          aria-label={`Buscar en ${column.title}`}
          placeholder="Buscar…"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {options
        .filter(({ label }) => label.toLocaleLowerCase('es').includes(wanted))
        .map((option) => (
          <Checkbox
            key={String(option.value)}
            size="xs"
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
            classNames={{ root: styles.choice ?? '', body: styles.choiceBody ?? '' }}
          />
        ))}
    </div>
  )
}
