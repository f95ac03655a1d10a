import { IconHistory, IconPackages } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { messages } from '@yunque/contract/core/messages'
import type { LotLeftRow } from '@yunque/contract/reports/inventory-reports'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { type ReactNode, useMemo, useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { areDaysValid, paramsOf, type ReportQuery } from './asked.ts'
import { DeclareDialog } from './declare-dialog.tsx'
import { leftColumns } from './lot-columns.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly asked: ReportQuery
  readonly header: ReactNode
}

/** Whether the units of a row are of no known lot. */
const isUnlotted = ({ lote, expireDate }: LotLeftRow) => lote === '' && expireDate === null

/** What is left of each lot, with its value for readers of costs; units without one can be declared to be of lots. */
export function LeftLots({ asked, header }: Props) {
  const costs = useCan(...costReaders)
  const mayDeclare = useCan('ajuste')
  const bar = !useCan('verKardex') && messages.noPermission
  const navigate = useNavigate()
  const [declaring, declare] = useState<LotLeftRow | null>(null)
  const everywhere = asked.areaId === null
  const source = useRemoteList({
    list: inventoryReports.lotsLeftList,
    entity: 'products',
    columns: useMemo(() => leftColumns(everywhere, costs), [everywhere, costs]),
    enabled: areDaysValid(asked),
    extraParams: paramsOf(asked),
    defaultSort: [{ selector: 'expireDate', desc: false }],
    pageSizes: [10, 20, 50, 100, 500],
    rowKey: ({ key }) => key,
  })
  const open = ({ areaId, productId }: LotLeftRow) =>
    void navigate({ to: '/app/inventario/reportes/kardex', search: { areaId, productId } })
  return (
    <>
      <ListPage<LotLeftRow>
        title={texts.title}
        source={source}
        idle={texts.daysRange}
        empty={{ text: texts.noneLeft, hint: texts.leftHint }}
        rowName={(row) => (isUnlotted(row) ? row.product : texts.nameOf(row.lote, row.product))}
        header={header}
        {...(bar ? {} : { onOpen: open })}
        rowMenu={(row) => [
          { label: texts.kardex, icon: <IconHistory size={16} />, disabled: bar, onClick: () => open(row) },
          {
            label: texts.declare,
            icon: <IconPackages size={16} />,
            disabled: isUnlotted(row) ? !mayDeclare && messages.noPermission : texts.isLotted,
            onClick: () => declare(row),
          },
        ]}
      />
      {declaring && <DeclareDialog row={declaring} onClose={() => declare(null)} />}
    </>
  )
}
