import { Button } from '@mantine/core'
import { IconAddressBook, IconCoins, IconCrane, IconFileInvoice, IconMail } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { OwedInvoiceRow } from '@yunque/contract/receivables/debts'
import { debts } from '@yunque/contract/receivables/debts.endpoints'
import { useMemo, useState } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useInvoiceActions } from '../../../records/invoice-actions/use-invoice-actions.tsx'
import { BillReceiptsDialog } from '../../../records/receipt-dialog/bill-receipts-dialog.tsx'
import { PaymentEditor } from '../../../records/receipt-dialog/payment-editor.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { pendingColumns } from './debt-columns.tsx'
import { statementTexts } from './statement-texts.ts'
import { StatementsDialog } from './statements-dialog.tsx'
import { texts } from './texts.ts'
import { useDebtFilter } from './use-debt-filter.tsx'

/** The sizes offered, the usual one first (lists.page-size). */
const pageSizes = [15, 10, 30, 50]

/** 'Cuentas por cobrar', also on a phone, with the receipts of the invoice in the address. */
export function PendingPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const dollarCredit = useAbout()?.dollarCredit ?? false
  const seesClients = useCan('verClientes')
  const mayCollect = useCan('crearRecibo')
  const [payer, setPayer] = useState<Payer | null>(null)
  const [mailing, setMailing] = useState(false)
  const { clientId, projectId, extraParams, header } = useDebtFilter()
  const { actionsOf, dialog } = useInvoiceActions()
  const source = useRemoteList({
    list: debts.pending,
    entity: 'bills',
    columns: useMemo(() => pendingColumns(everywhere, dollarCredit), [everywhere, dollarCredit]),
    extraParams,
    defaultSort: [{ selector: 'expirationDate', desc: false }],
    pageSizes,
  })
  const go = (path: string) => void navigate({ href: path })
  const menuOf = (row: OwedInvoiceRow): readonly RowAction[] => [
    ...actionsOf(acted(row), ['pay', 'receipts', 'view', 'print', 'creditNote', 'void']),
    {
      label: texts.collectSeveral,
      icon: <IconCoins size={16} />,
      disabled: !mayCollect && texts.noPermission,
      onClick: () => setPayer({ clientId: row.clientId, projectId }),
    },
    {
      label: texts.statement,
      icon: <IconFileInvoice size={16} />,
      onClick: () => go(`/app/estado-cliente/${row.clientId}`),
    },
    ...(row.projectId === null
      ? []
      : [
          {
            label: texts.projectStatement,
            icon: <IconCrane size={16} />,
            onClick: () => go(`/app/estado-obra/${row.projectId}`),
          },
        ]),
    {
      label: texts.openCard,
      icon: <IconAddressBook size={16} />,
      disabled: !seesClients && texts.noPermission,
      onClick: () => go(`/app/clientes/${row.clientId}`),
    },
  ]
  return (
    <>
      <ListPage
        title={texts.pending}
        source={source}
        searchLabel={texts.searchBill}
        empty={{ text: texts.noDebts, next: texts.next }}
        rowName={(row) => texts.nameOf(row)}
        onOpen={(row) => open(row.id)}
        rowMenu={menuOf}
        primaryAction={(row) => actionsOf(acted(row), ['pay'])[0]}
        header={header}
        actions={
          mayCollect && (
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconMail size={16} aria-hidden />}
                onClick={() => setMailing(true)}
              >
                {statementTexts.button}
              </Button>
              <Button
                size="xs"
                leftSection={<IconCoins size={16} aria-hidden />}
                onClick={() => setPayer({ clientId, projectId })}
              >
                {texts.collectSeveral}
              </Button>
            </>
          )
        }
      />
      {typeof id === 'number' && <BillReceiptsDialog key={id} billId={id} onClose={close} />}
      {mailing && <StatementsDialog onClose={() => setMailing(false)} />}
      {payer && (
        <PaymentEditor
          clientId={payer.clientId}
          projectId={payer.projectId}
          onClose={() => setPayer(null)}
          onSaved={({ id: first }) => go(`/app/imprimir/pago/${first}`)}
        />
      )}
      {dialog}
    </>
  )
}

/** The client of a payment of several invoices, null when the dialog asks for it, and the project that is filtered. */
type Payer = { readonly clientId: number | null; readonly projectId: number | null }

const acted = (row: OwedInvoiceRow) => ({ ...row, nombre: row.name })
