import { useNavigate } from '@tanstack/react-router'
import { PreBillType } from '@yunque/contract/core/constants'
import type { DocumentKind } from '@yunque/contract/core/document-kinds'
import { screenPath } from '@yunque/contract/core/document-links'
import { documents } from '@yunque/contract/core/documents'
import type { ListEndpoint } from '@yunque/contract/core/list-endpoint'
import { creditNotes } from '@yunque/contract/receivables/credit-notes.endpoints'
import { receipts } from '@yunque/contract/receivables/receipts.endpoints'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import { useMemo } from 'react'
import type { ZodType } from 'zod'
import { useSession } from '../../lib/api-client/session.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { useRemoteList } from '../../ui/grid/query/use-remote-list.ts'
import { useScreens } from '../../ui/screen/screen.ts'
import { type ClientDocument, columnsOf, type DocumentRow } from './client-document-columns.tsx'
import { texts } from './texts.ts'

/** The documents of a client that the user may read, by the screens that show them. */
export function useClientDocuments(): readonly ClientDocument[] {
  const session = useSession()
  const has = (...names: readonly string[]) => session?.resources.some(({ name }) => names.includes(name))
  const debts = ['cuentasPorCobrar', 'verMisCuentasXCobrar']
  const readers: Record<ClientDocument, readonly string[]> = {
    bills: ['verTodasFacturas', 'verMisFacturas', 'crearFactura', ...debts],
    prebills: documents.preBill.readers,
    receivables: documents.receipt.readers,
    movements: documents.creditNote.readers,
  }
  return (Object.keys(readers) as ClientDocument[]).filter((kind) => has(...readers[kind]))
}

/** A list that is filtered by client. */
type ClientList = ListEndpoint<DocumentRow, { clientId: ZodType<number | undefined> }>
const lists: Readonly<Record<ClientDocument, ClientList>> = {
  bills: invoices.list,
  prebills: preBills.list,
  receivables: receipts.list,
  movements: creditNotes.list,
}

interface Props {
  readonly clientId: number
  readonly kind: ClientDocument
}

/** The documents of one kind of a client, newest first. Each is a link for users who may open its screen. */
export function ClientDocuments({ clientId, kind }: Props) {
  const navigate = useNavigate()
  const screens = useScreens()
  const source = useRemoteList({
    list: lists[kind],
    name: `client-${kind}`,
    columns: columnsOf(kind),
    extraParams: useMemo(() => ({ clientId }), [clientId]),
    defaultSort: [{ selector: 'id', desc: true }],
    pageSizes: [10, 20, 50],
    inUrl: false,
  })
  const opens = (row: DocumentRow) => screens.some(({ path }) => path === screenOf(kind, row))
  const { title, name } = texts.documents[kind]
  return (
    <DataGrid<DocumentRow>
      label={title}
      source={source}
      filterRow={false}
      empty={{ text: texts.nothing }}
      rowName={({ id }) => `${name} ${id}`}
      isInactive={({ active }) => !active}
      isConverted={({ active, preBillTypeId }) => active && preBillTypeId === PreBillType.billed}
      onOpen={(row) => {
        if (opens(row)) void navigate({ href: `${screenOf(kind, row)}/${row.id}` })
      }}
    />
  )
}

const kinds = {
  bills: 'bill',
  prebills: 'preBill',
  receivables: 'receipt',
  movements: 'creditNote',
} as const satisfies Record<ClientDocument, DocumentKind>

const screenOf = (kind: ClientDocument, { preBillTypeId: typeId }: DocumentRow): string =>
  screenPath(kinds[kind], typeId === undefined ? {} : { typeId })
