import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, type UIEvent, useEffect, useRef } from 'react'
import { formatCount } from '../../lib/format/format.ts'
import { searchNote } from '../screen/search-note.ts'
import classes from './lookup.module.css'
import type { LookupSource } from './lookup-source.ts'
import { SizeChips } from './size-chips.tsx'
import type { LookupPages } from './use-lookup-pages.ts'
import type { SizeChoices } from './use-size-choices.ts'

interface Props<Item> {
  readonly id: string
  readonly label: string
  readonly source: LookupSource<Item>
  readonly pages: LookupPages<Item>
  readonly chosen: number | string | undefined
  readonly active: number
  readonly optionId: (index: number) => string
  readonly onHover: (index: number) => void
  readonly onChoose: (index: number) => void
  /** Text of a record to create, shown as the last option. */
  readonly creatable: string | undefined
  readonly sizes: SizeChoices
}

/** The options of a lookup, loaded page by page on scroll (lists.pickers). */
export function LookupList<Item>(props: Props<Item>) {
  const { id, label, source, pages, chosen, active, optionId, onHover, onChoose, creatable, sizes } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < 80) pages.loadMore()
  }
  const option = (index: number, selected: boolean) => ({
    id: optionId(index),
    'data-index': index,
    'data-active': (index === active && sizes.active < 0) || undefined,
    selected,
    onHover: () => onHover(index),
    onChoose: () => onChoose(index),
  })
  return (
    <div data-waiting={pages.waiting || undefined} className={classes.dropdown}>
      <SizeChips {...sizes} />
      <div ref={list} id={id} role="listbox" aria-label={label} className={classes.list} onScroll={onScroll}>
        {pages.items.map((item, index) => (
          <Option
            key={source.idOf(item)}
            {...option(index, source.idOf(item) === chosen)}
            refusal={source.refusalOf?.(item)}
          >
            <span className={classes.text}>{source.textOf(item)}</span>
            {source.detailOf && <span className={classes.detail}>{source.detailOf(item)}</span>}
          </Option>
        ))}
        {creatable !== undefined && (
          <Option {...option(pages.items.length, false)} refusal={undefined}>
            <span className={classes.create}>
              <IconPlus size={16} aria-hidden /> Crear «{creatable}»
            </span>
          </Option>
        )}
      </div>
      <div role="status" className={classes.status}>
        {statusOf(pages)}
      </div>
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly selected: boolean
  readonly refusal: string | undefined
  readonly onHover: () => void
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Option({ selected, refusal, onHover, onChoose, children, ...others }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys (APG combobox)
    <div
      {...others}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-disabled={refusal !== undefined}
      className={classes.option}
      onMouseMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
      {refusal !== undefined && <span className={classes.refusal}>{refusal}</span>}
    </div>
  )
}

function statusOf({ waiting, failed, items, totalCount, searched }: LookupPages<unknown>): string {
  if (failed !== null) return failed
  if (waiting) return 'Buscando…'
  if (items.length === 0) return 'Sin resultados'
  const count = `${formatCount(items.length)} de ${formatCount(totalCount)}`
  return [count, searchNote(searched)].filter(Boolean).join(' · ')
}
