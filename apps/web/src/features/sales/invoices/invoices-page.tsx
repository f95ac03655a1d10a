import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { documents } from '@yunque/contract/core/documents'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import type { InvoiceDetail } from '@yunque/contract/sales/sales'
import { useMemo } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { taxesOf } from '../../../lib/api-client/taxes.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { OpeningDebtView } from '../../../records/debt/opening-debt-view.tsx'
import { invoiceActs } from '../../../records/invoice-actions/invoice-acts.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { copySale } from '../../../records/sale/copy-sale.ts'
import { invoiceQuery } from '../../../records/sale/sale.api.ts'
import { saleSize } from '../../../records/sale/sale-values.ts'
import { fieldOf } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import type { GridItem } from '../../../ui/grid/query/list-source.ts'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { texts } from './texts.ts'

/** The client filter in the address (lists.address); 0 for all. */
const anyClient = { clientId: 0 }

/** 'Facturas', with the one opened by the URL. */
export function InvoicesPage() {
  const { id, open, close } = useRecordParam()
  const mayWrite = useCan('crearFactura')
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const { state } = useLocation()
  const [{ clientId }, change] = useUrlFilters(anyClient)
  const acts = useActs(invoiceActs, { open })
  const source = useRemoteList({
    list: invoices.list,
    columns: useMemo(() => invoiceColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => (clientId > 0 ? { clientId } : {}), [clientId]),
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.number)}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        {...(clientId > 0
          ? {
              header: (
                <ClientChip name={clientOf(source.items)} onClear={() => change({ clientId: undefined })} />
              ),
            }
          : {})}
        isInactive={(row) => !row.active}
        {...(mayWrite ? { onCreate: () => open(newRecord) } : {})}
      />
      {id === newRecord && (
        <NewInvoice copied={state.copiedBill} onClose={close} onSaved={(saved) => open(saved.id)} />
      )}
      {typeof id === 'number' && <Stored key={id} id={id} onClose={close} />}
    </>
  )
}

interface NewProps {
  readonly copied: number | undefined
  readonly onClose: () => void
  readonly onSaved: (saved: InvoiceDetail) => void
}

/** A new invoice, empty or a copy of another at today's prices, which is loaded again (sales.copies). */
function NewInvoice({ copied, ...editor }: NewProps) {
  const query = useQuery({
    ...invoiceQuery(copied ?? 0),
    queryKey: [...invoiceQuery(copied ?? 0).queryKey, 'copied'],
    gcTime: 0,
    enabled: copied !== undefined,
  })
  const username = useSession()?.username ?? null
  const settings = useAbout()
  if (copied === undefined) return <InvoiceEditor {...editor} />
  return (
    <RecordLoader query={query} title={texts.create} size={saleSize} onClose={editor.onClose}>
      {(record) =>
        settings?.iva !== undefined && (
          <InvoiceEditor {...editor} copy={copySale(record, { username, taxes: taxesOf(settings) })} />
        )
      }
    </RecordLoader>
  )
}

/** The client's name, read from the first invoice. */
function clientOf(items: readonly GridItem[]): string {
  const row = items.find((item) => item.kind === 'row')?.row
  const name = row && fieldOf(row, 'nombre')
  return typeof name === 'string' ? name : texts.oneClient
}

/** The name of the filtered client, with a button that removes the filter. */
function ClientChip({ name, onClear }: { readonly name: string; readonly onClear: () => void }) {
  return (
    <Group gap={8}>
      <Text size="sm">{texts.onlyClient(name)}</Text>
      <Button size="compact-sm" variant="default" onClick={onClear}>
        {texts.everyClient}
      </Button>
    </Group>
  )
}

interface StoredProps {
  readonly id: number
  readonly onClose: () => void
}

function Stored({ id, onClose }: StoredProps) {
  const query = useQuery(invoiceQuery(id))
  return (
    <RecordLoader query={query} title={documents.bill.name} size={saleSize} onClose={onClose}>
      {(record) =>
        record.opening ? (
          <OpeningDebtView
            debt={{ ...record, party: record.nombre }}
            partyLabel={texts.client}
            onClose={onClose}
          />
        ) : (
          <InvoiceView key={record.version} record={record} onClose={onClose} />
        )
      }
    </RecordLoader>
  )
}
