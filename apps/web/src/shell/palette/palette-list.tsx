import { useEffect, useRef } from 'react'
import classes from './palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  chosen: PaletteItem | undefined
  onPoint: (id: string) => void
  onChoose: (item: PaletteItem) => void
}

/** The results by kind. The field keeps the focus; `aria-activedescendant` names the selected line. */
export function PaletteList({ id, groups, chosen, onPoint, onChoose }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={classes.list}>
      {groups.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox admits groups of options, not fieldsets
        <div key={title} role="group" aria-label={title}>
          <div className={classes.group} aria-hidden>
            {title}
          </div>
          {items.map((item) => (
            <Option
              key={item.id}
              id={optionId(id, item)}
              item={item}
              chosen={item.id === chosen?.id}
              onPoint={() => onPoint(item.id)}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The id of a line, for `aria-activedescendant`. */
export function optionId(listId: string, item: PaletteItem): string {
  return `${listId}-${item.id.replace(/\W+/g, '-')}`
}

interface OptionProps {
  id: string
  item: PaletteItem
  chosen: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, item, chosen, onPoint, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { label, caption, icon: Icon } = item
  useEffect(() => {
    if (chosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles Enter
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={Boolean(item.barred) || undefined}
      className={classes.option}
      onMouseMove={chosen ? undefined : onPoint}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
      {caption !== undefined && <span className={classes.caption}>{caption}</span>}
    </div>
  )
}
