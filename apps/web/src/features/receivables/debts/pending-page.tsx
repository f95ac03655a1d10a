import { Button } from '@mantine/core'
import { IconCoins, IconMail } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { OwedInvoiceRow } from '@yunque/contract/receivables/debts'
import { debts } from '@yunque/contract/receivables/debts.endpoints'
import { useMemo, useState } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { actsAs, useActs } from '../../../records/acts/use-acts.tsx'
import { BillReceiptsDialog } from '../../../records/receipt-dialog/bill-receipts-dialog.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { actedDebt, collectSeveral, owedActs, useOpenInvoice } from './debt-acts.tsx'
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
  const mayCollect = useCan('crearRecibo')
  const [mailing, setMailing] = useState(false)
  const { clientId, projectId, extraParams, header } = useDebtFilter()
  const acts = useActs(owedActs, { open: useOpenInvoice(), projectId })
  const source = useRemoteList({
    list: debts.pending,
    entity: 'bills',
    columns: useMemo(() => pendingColumns(everywhere, dollarCredit), [everywhere, dollarCredit]),
    extraParams,
    defaultSort: [{ selector: 'expirationDate', desc: false }],
    pageSizes,
  })
  const go = (path: string) => void navigate({ href: path })
  return (
    <>
      <ListPage<OwedInvoiceRow>
        title={texts.pending}
        source={source}
        searchLabel={texts.searchBill}
        empty={{ text: texts.noDebts, next: texts.next }}
        rowName={(row) => texts.nameOf(row)}
        onOpen={(row) => open(row.id)}
        {...actsAs(acts, actedDebt)}
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
                onClick={() => collectSeveral({ clientId, projectId }, go)}
              >
                {texts.collectSeveral}
              </Button>
            </>
          )
        }
      />
      {typeof id === 'number' && <BillReceiptsDialog key={id} billId={id} onClose={close} />}
      {mailing && <StatementsDialog onClose={() => setMailing(false)} />}
    </>
  )
}
