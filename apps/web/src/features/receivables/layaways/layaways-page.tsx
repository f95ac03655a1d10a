import { IconBan, IconCalendarPlus, IconCash, IconEye, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { documentAddress, printAddress } from '@yunque/contract/core/document-links'
import { type LayawayRow, layawayKeepers, layawayMakers } from '@yunque/contract/sales/layaways'
import { layaways } from '@yunque/contract/sales/layaways.endpoints'
import { LayawayState } from '@yunque/domain/deposits'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { isOpen, type LayawayForm, nameOfLayaway } from '../../../records/deposit/layaway-actions.ts'
import { LayawayForms } from '../../../records/deposit/layaway-forms.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { layawayColumns } from './layaway-columns.tsx'
import { preSaleType, texts } from './texts.ts'

/** The default choice of the address (lists.address). */
const inForce = { shown: 'open' }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, { state?: LayawayState; overdue?: 'true' }>> = {
  open: { state: LayawayState.open },
  overdue: { overdue: 'true' },
  expired: { state: LayawayState.expired },
  billed: { state: LayawayState.billed },
  cancelled: { state: LayawayState.cancelled },
  all: {},
}

type Opened = { readonly form: LayawayForm; readonly row: LayawayRow }

/** 'Apartados': what is paid of each, what is left, and until when its goods are kept (layaways.state). */
export function LayawaysPage() {
  const navigate = useNavigate()
  const may = { make: useCan(...layawayMakers), keep: useCan(...layawayKeepers) }
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [{ shown }, change] = useUrlFilters(inForce)
  const [opened, setOpened] = useState<Opened | null>(null)
  const source = useRemoteList({
    list: layaways.list,
    entity: 'prebills',
    columns: useMemo(() => layawayColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => filterOf[shown] ?? {}, [shown]),
  })
  const go = (href: string) => void navigate({ href })
  const view = ({ id }: LayawayRow) => go(documentAddress('preBill', id, { typeId: preSaleType }))
  return (
    <>
      <ListPage<LayawayRow>
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        actions={
          <ShownFilter
            label={texts.shown}
            choices={choices}
            value={shown in filterOf ? shown : inForce.shown}
            onChange={(next) => change({ shown: next })}
          />
        }
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        rowName={({ number }) => nameOfLayaway(number)}
        onOpen={view}
        rowMenu={(row) => actionsOf(row, { view, go, may, show: setOpened })}
        isInactive={({ stateId }) => stateId === LayawayState.cancelled}
      />
      {opened && (
        <LayawayForms
          form={opened.form}
          layaway={{ ...opened.row, name: nameOfLayaway(opened.row.number) }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const choices = (['open', 'overdue', 'expired', 'billed', 'cancelled', 'all'] as const).map((value) => ({
  value,
  label: texts[value],
}))

interface Openers {
  readonly view: (row: LayawayRow) => void
  readonly go: (path: string) => void
  readonly may: { readonly make: boolean; readonly keep: boolean }
  readonly show: (opened: Opened) => void
}

function actionsOf(row: LayawayRow, { view, go, may, show }: Openers): readonly RowAction[] {
  const over = !isOpen(row.stateId) && texts.isOver
  return [
    { label: texts.view, icon: <IconEye size={16} />, onClick: () => view(row) },
    {
      label: texts.print,
      icon: <IconPrinter size={16} />,
      onClick: () => go(printAddress('preBill', row.id)),
    },
    {
      label: texts.pay,
      icon: <IconCash size={16} />,
      disabled: (!may.make && texts.noPermission) || over || (row.left <= 0 && texts.isPaid),
      onClick: () => show({ form: 'pay', row }),
    },
    {
      label: texts.extend,
      icon: <IconCalendarPlus size={16} />,
      disabled: (!may.keep && texts.noPermission) || over,
      onClick: () => show({ form: 'extend', row }),
    },
    {
      label: texts.cancel,
      icon: <IconBan size={16} />,
      danger: true,
      disabled: (!may.make && texts.noPermission) || over,
      onClick: () => show({ form: 'cancel', row }),
    },
  ]
}
