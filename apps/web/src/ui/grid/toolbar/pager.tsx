import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { formatCount } from '../../../lib/format/format.ts'
import { useGrid } from '../grid-context.ts'
import type { ListSource } from '../query/list-source.ts'
import styles from './pager.module.css'
import { SmallButton } from './small-button.tsx'

/** "21-40 de 1,250 · 20 por página" and buttons to other pages. */
export function Pager() {
  const { source } = useGrid()
  const { state, defaults } = source
  const total = source.groupTotal ?? source.total
  const pages = Math.max(1, Math.ceil(total / state.size))
  const go = (page: number) => source.change({ page: Math.min(Math.max(page, 1), pages) })
  if (source.status !== 'ready' || total === 0) return <div className={styles.pager} />
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <span className={styles.pagerText} aria-live="polite">
        {rangeText(source)}
      </span>
      <span aria-hidden className={styles.dot}>
        ·
      </span>
      <select
        aria-label="Filas por página"
        className={styles.size}
        value={state.size}
        onChange={(event) => source.change({ size: Number(event.currentTarget.value) })}
      >
        {defaults.sizes.map((size) => (
          <option key={size} value={size}>
            {size} por página
          </option>
        ))}
      </select>
      <span className={styles.space} />
      <SmallButton size="sm" label="Primera página" disabled={state.page <= 1} onClick={() => go(1)}>
        <IconChevronsLeft size={16} />
      </SmallButton>
      <SmallButton
        size="sm"
        label="Página anterior"
        disabled={state.page <= 1}
        onClick={() => go(state.page - 1)}
      >
        <IconChevronLeft size={16} />
      </SmallButton>
      <span className={styles.pageOf}>
        Página {formatCount(state.page)} de {formatCount(pages)}
      </span>
      <SmallButton
        size="sm"
        label="Página siguiente"
        disabled={state.page >= pages}
        onClick={() => go(state.page + 1)}
      >
        <IconChevronRight size={16} />
      </SmallButton>
      <SmallButton size="sm" label="Última página" disabled={state.page >= pages} onClick={() => go(pages)}>
        <IconChevronsRight size={16} />
      </SmallButton>
    </nav>
  )
}

/** `21-40 de 1,250`, or the number of groups while grouped. */
function rangeText({ state, total, groupTotal }: ListSource): string {
  const all = groupTotal ?? total
  const first = (state.page - 1) * state.size + 1
  const last = Math.min(all, state.page * state.size)
  const span = `${formatCount(first)}-${formatCount(last)} de ${formatCount(all)}`
  return groupTotal === undefined
    ? span
    : `${span} ${all === 1 ? 'grupo' : 'grupos'} (${formatCount(total)} registros)`
}
