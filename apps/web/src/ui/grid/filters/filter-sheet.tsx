import { ActionIcon, Button, Drawer, Indicator } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { isFilterable } from '../columns.ts'
import { useGrid } from '../grid-context.ts'
import { FilterEditor } from './filter-editor.tsx'
import styles from './sheet.module.css'
import { SortField } from './sort-field.tsx'
import { useClearFilters } from './use-clear-filters.ts'

/** The filters of a list in a drawer at the bottom of a phone (lists.cards). */
export function FilterSheet() {
  const { source, layout } = useGrid()
  const [opened, setOpened] = useState(false)
  const clear = useClearFilters()
  const active = Object.keys(source.state.filters).length
  return (
    <>
      <Indicator label={active} size={16} disabled={active === 0} color="primary">
        <ActionIcon
          variant="default"
          size={44}
          aria-label={active > 0 ? `Filtros, ${active} activos` : 'Filtros'}
          onClick={() => setOpened(true)}
        >
          <IconFilter size={20} />
        </ActionIcon>
      </Indicator>
      <Drawer opened={opened} onClose={() => setOpened(false)} position="bottom" size="80%" title="Filtros">
        <div className={styles.sheet}>
          <SortField />
          {layout.ordered.filter(isFilterable).map((column) => (
            <div key={column.field} className={styles.sheetField}>
              <span className={styles.sheetName} aria-hidden>
                {column.title}
              </span>
              <FilterEditor column={column} />
            </div>
          ))}
        </div>
        <div className={styles.sheetActions}>
          <Button variant="default" onClick={clear}>
            Limpiar filtros
          </Button>
          <Button onClick={() => setOpened(false)}>Ver resultados</Button>
        </div>
      </Drawer>
    </>
  )
}
