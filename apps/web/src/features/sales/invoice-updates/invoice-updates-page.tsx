import { IconEye, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { documentAddress, printAddress } from '@yunque/contract/core/document-links'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { useMemo, useRef } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import type { RowAction, RowChange } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { invoiceUpdateColumns } from './invoice-update-columns.tsx'
import { InvoiceUpdateDialog } from './invoice-update-dialog.tsx'
import { type KnownVersions, saveCells, sellersQuery } from './invoice-updates.api.ts'
import { texts } from './texts.ts'

const nobody: [] = []

/**
 * 'Actualizar facturas' (sales.corrections): seller, credit days and delivery of many invoices, edited in their cells and
 * saved together.
 */
export function InvoiceUpdatesPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const seesInvoices = useCan('verTodasFacturas', 'verMisFacturas', 'crearFactura')
  const known = useRef<KnownVersions>(new Map())
  const source = useRemoteList({
    list: invoices.list,
    name: 'bills-updates',
    columns: useColumns(),
    defaultSort: [{ selector: 'id', desc: true }],
  })
  const save = async (changes: readonly RowChange<InvoiceRow>[]) => {
    await saveCells(changes, known.current)
    toast.success(texts.done)
    return undefined
  }
  const go = (path: string) => void navigate({ href: path })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty, next: texts.next }}
        rowName={(row) => texts.nameOf(row.number)}
        onOpen={(row) => open(row.id)}
        rowMenu={(row) => actionsOf(row, { open, go, seesInvoices })}
        isInactive={(row) => !row.active}
        editing={{ onSave: save }}
      />
      {typeof id === 'number' && <InvoiceUpdateDialog id={id} onClose={close} />}
    </>
  )
}

function useColumns() {
  const { data: sellers = nobody } = useQuery(sellersQuery)
  const mayChangeDays = useCan('cambiarDiasCredito')
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  return useMemo(
    () => invoiceUpdateColumns({ sellers, mayChangeDays, everywhere }),
    [sellers, mayChangeDays, everywhere],
  )
}

interface Openers {
  readonly open: (id: number) => void
  readonly go: (path: string) => void
  readonly seesInvoices: boolean
}

function actionsOf({ id, active }: InvoiceRow, { open, go, seesInvoices }: Openers): readonly RowAction[] {
  const barred = !seesInvoices && texts.noInvoices
  return [
    {
      label: texts.change,
      icon: <IconPencil size={16} />,
      disabled: !active && texts.isVoid,
      onClick: () => open(id),
    },
    {
      label: texts.view,
      icon: <IconEye size={16} />,
      disabled: barred,
      onClick: () => go(documentAddress('bill', id)),
    },
    {
      label: texts.print,
      icon: <IconPrinter size={16} />,
      disabled: barred,
      onClick: () => go(printAddress('bill', id)),
    },
  ]
}
