import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type PrintedKind, printSeveralAddress } from '@yunque/contract/core/document-links'
import { formatCount } from '../../lib/format/format.ts'
import type { BulkAction } from '../../ui/grid/grid-options.ts'

/** The most documents on one print page: the browser reads and lays out each of them. */
const mostDocuments = 50

/** 'Imprimir' of the selected documents of a list: one print page with all of them (lists.bulk). */
export function usePrintSeveral<Row extends { readonly id: number }>(kind: PrintedKind): BulkAction<Row>[] {
  const navigate = useNavigate()
  return [
    {
      label: 'Imprimir',
      icon: <IconPrinter size={16} />,
      run: async (rows) => {
        if (rows.length > mostDocuments)
          throw new Error(`Se imprimen ${formatCount(mostDocuments)} documentos a la vez como máximo`)
        await navigate({
          href: printSeveralAddress(
            kind,
            rows.map(({ id }) => id),
          ),
        })
        return undefined
      },
    },
  ]
}
