import { IconFileSpreadsheet } from '@tabler/icons-react'
import { fieldOf } from '../columns.ts'
import type { BulkAction } from '../grid-options.ts'
import type { ListSource } from '../query/list-source.ts'
import type { GridLayout } from '../table/use-grid-layout.ts'

/** The most rows that a list can be asked for by their ids. */
const mostIds = 200

/** Downloads the selected rows as .xlsx, for a list that has one; they are named by their ids. */
export function exportSelected(source: ListSource, layout: GridLayout): BulkAction<object>[] {
  const { exportRows, columns } = source
  if (!exportRows || !columns.some(({ field }) => field === 'id')) return []
  return [
    {
      label: 'Excel',
      icon: <IconFileSpreadsheet size={16} />,
      run: async (rows) => {
        if (rows.length > mostIds)
          throw new Error(`El Excel de una selección admite ${mostIds} filas como máximo`)
        const ids = rows.map((row) => Number(fieldOf(row, 'id')))
        await exportRows(
          layout.visible.filter((column) => column.remote !== false),
          { ids },
        )
        return undefined
      },
    },
  ]
}
