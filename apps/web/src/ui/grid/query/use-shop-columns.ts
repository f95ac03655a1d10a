import { useMemo } from 'react'
import { useShowsIva } from '../../../lib/api-client/taxes.ts'
import { useUses } from '../../../lib/api-client/uses.ts'
import type { GridColumn } from '../columns.ts'

/**
 * The columns of a list in this shop: without those of the IVA where it charges none (taxes.hidden); those of what it does not
 * use are hidden, unless a person shows them (store.uses).
 */
export function useShopColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  const showsIva = useShowsIva(!columns.some(({ taxed }) => taxed))
  const uses = useUses(columns.some(({ use }) => use !== undefined))
  return useMemo(() => {
    const isUnused = ({ use }: GridColumn) => use !== undefined && uses?.has(use) === false
    return columns
      .filter(({ taxed }) => showsIva || !taxed)
      .map((column) => (isUnused(column) ? { ...column, hidden: true } : column))
  }, [columns, showsIva, uses])
}
