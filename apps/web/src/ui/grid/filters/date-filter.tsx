import { Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../../lib/format/today.ts'
import { datePresets } from './date-presets.ts'
import { DateRange } from './date-range.tsx'
import { FilterButton } from './filter-button.tsx'
import type { FilterProps } from './filter-props.ts'
import { filterText } from './filter-text.ts'
import styles from './filters.module.css'

/** A span of days: a preset, typed, or picked from a calendar. */
export function DateFilter({ column, value, onChange, tabIndex }: FilterProps) {
  const [opened, setOpened] = useState(false)
  const [from = null, to = null] = ends(value)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <FilterButton
          column={column}
          text={value ? filterText(column, value) : ''}
          shortText={presetOf(from, to)}
          icon={<IconCalendar size={14} />}
          opened={opened}
          tabIndex={tabIndex}
          onOpen={() => setOpened((now) => !now)}
          onClear={() => onChange(undefined)}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={`Filtrar ${column.title}`}>
        <DateRange
          from={from}
          to={to}
          onChange={(low, high) => onChange(low || high ? { op: 'between', values: [low, high] } : undefined)}
          onDone={() => setOpened(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The name of a preset span, which is shorter than two dates. */
function presetOf(from: string | null, to: string | null): string | undefined {
  return datePresets(today()).find((preset) => preset.from === from && preset.to === to)?.label
}

/** Both ends of a filter, whatever its operator. */
function ends(value: FilterProps['value']): (string | null)[] {
  const [first = null, second = null] = (value?.values ?? []).map((end) =>
    end === null ? null : String(end),
  )
  switch (value?.op) {
    case 'between':
      return [first, second]
    case 'eq':
      return [first, first]
    case 'ge':
    case 'gt':
      return [first, null]
    default:
      return [null, first]
  }
}
