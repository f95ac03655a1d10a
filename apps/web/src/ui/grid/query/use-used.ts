import { useMemo } from 'react'
import { useUses } from '../../../lib/api-client/uses.ts'
import type { GridColumn } from '../columns.ts'

/** The columns of a list in this shop: those of what it does not use are hidden, unless a person shows them (store.uses). */
export function useUsed(columns: readonly GridColumn[]): readonly GridColumn[] {
  const uses = useUses(columns.some(({ use }) => use !== undefined))
  return useMemo(() => {
    if (uses === undefined) return columns
    return columns.map((column) =>
      column.use && !uses.has(column.use) ? { ...column, hidden: true } : column,
    )
  }, [columns, uses])
}
