import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { PreBillType, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { PreBillDetail, PreBillRow } from '@yunque/contract/sales/pre-bills'
import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import { useMemo, useState } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { taxesOf } from '../../../lib/api-client/taxes.ts'
import { usePrintSeveral } from '../../../records/record/print-several.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { copySale } from '../../../records/sale/copy-sale.ts'
import { preBillQuery } from '../../../records/sale/sale.api.ts'
import { saleSize } from '../../../records/sale/sale-values.ts'
import { useDisplayedTill } from '../../../records/sale/use-customer-display.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { preBillColumns } from './pre-bill-columns.tsx'
import { PreBillEditor } from './pre-bill-editor.tsx'
import { preBillRowActions } from './pre-bill-row-actions.tsx'
import { PreBillView } from './pre-bill-view.tsx'
import { isConverted } from './reservation.tsx'
import { namesOf, texts } from './texts.ts'

const quotations = [PreBillType.quotation]
const preSales = [PreBillType.preSale, PreBillType.billed]

/** Quotations (listed with type [1]; sales.pre-bill-types). */
export const QuotationsPage = () => <PreBillsPage typeId={PreBillType.quotation} types={quotations} />

/** Pre-sales, billed ones too (types [2,3]). */
export const PreSalesPage = () => <PreBillsPage typeId={PreBillType.preSale} types={preSales} />

/** The paths of the lists on a phone. */
const mobile = '/app/mobile'

/** The default state filter of the address (lists.address). An unknown value shows all. */
const everyone = { shown: 'all' }
/** The API filter of each state. */
const activeOf: Readonly<Record<string, { active: 'true' | 'false' }>> = {
  active: { active: 'true' },
  inactive: { active: 'false' },
}

function PreBillsPage({
  typeId,
  types,
}: {
  readonly typeId: number
  readonly types: readonly (1 | 2 | 3)[]
}) {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const mayBill = useCan('crearFactura')
  const atOnce = useAbout()?.deliverAtOnce ?? true
  useDisplayedTill()
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [{ shown }, change] = useUrlFilters(everyone)
  const go = (path: string) => void navigate({ href: path })
  const { pathname, state } = useLocation()
  const lists = pathname.startsWith(mobile) ? mobile : '/app'
  const duplicate = (copiedPreBill: number) =>
    void navigate({ to: `${lists}/cotizaciones/nuevo`, state: { openedHere: true, copiedPreBill } })
  const source = useRemoteList({
    name: typeId === PreBillType.quotation ? 'quotations' : 'preSales',
    list: preBills.list,
    columns: useMemo(() => preBillColumns(typeId, everywhere), [typeId, everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => ({ preBillTypeId: types, ...activeOf[shown] }), [types, shown]),
  })
  const printSeveral = usePrintSeveral<PreBillRow>('preBill')
  const names = namesOf(typeId)
  const phone = usePhone()
  return (
    <>
      <ListPage
        title={names.title}
        source={source}
        actions={
          <>
            <ShownFilter value={shown} onChange={(next) => change({ shown: next })} />
            {phone && <OtherList typeId={typeId} />}
          </>
        }
        empty={{ text: names.empty }}
        rowName={(row) => texts.nameOf(row.preBillTypeId, row.number)}
        onOpen={(row) => open(row.id)}
        rowMenu={(row) => preBillRowActions(row, { view: open, go, mayBill, atOnce, duplicate })}
        isInactive={(row) => !row.active}
        isConverted={isConverted}
        bulkActions={printSeveral}
        onCreate={() => open(newRecord)}
      />
      {id === newRecord && (
        <NewPreBill typeId={typeId} copied={state.copiedPreBill} onClose={close} onSaved={open} />
      )}
      {typeof id === 'number' && (
        <Stored key={id} id={id} typeId={typeId} go={go} onClose={close} onDuplicate={duplicate} />
      )}
    </>
  )
}

/** On a phone each list links to the other (`/app/mobile/{targetPage}`). */
function OtherList({ typeId }: { readonly typeId: number }) {
  const { title, page } = namesOf(typeId).other
  return (
    <ActionIcon
      size={44}
      variant="default"
      flex="none"
      aria-label={title}
      renderRoot={(props) => <Link {...props} to={`${mobile}/${page}`} />}
    >
      <IconArrowsExchange size={20} aria-hidden />
    </ActionIcon>
  )
}

interface NewProps {
  readonly typeId: number
  readonly copied: number | undefined
  readonly onClose: () => void
  readonly onSaved: (id: number) => void
}

/** Loaded for each copy, because prices change without an event of the document. */
const copiedQuery = (id: number) => ({
  ...preBillQuery(id),
  queryKey: [...preBillQuery(id).queryKey, 'copied'],
  gcTime: 0,
})

/** A new document, empty or a copy of another, which is loaded again. */
function NewPreBill({ typeId, copied, onClose, onSaved }: NewProps) {
  const query = useQuery({ ...copiedQuery(copied ?? 0), enabled: copied !== undefined })
  const username = useSession()?.username ?? null
  const settings = useAbout()
  const editor = { typeId, onClose, onCancel: onClose, onSaved: ({ id }: PreBillDetail) => onSaved(id) }
  if (copied === undefined) return <PreBillEditor {...editor} />
  return (
    <RecordLoader query={query} title={namesOf(typeId).create} size={saleSize} onClose={onClose}>
      {(record) =>
        settings?.iva !== undefined && (
          <PreBillEditor
            {...editor}
            copy={copySale(record, {
              username,
              taxes: taxesOf(settings),
            })}
          />
        )
      }
    </RecordLoader>
  )
}

/** Todas, Activas, Inactivas. */
function ShownFilter({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const data = [
    { value: 'all', label: texts.all },
    { value: 'active', label: texts.active },
    { value: 'inactive', label: texts.inactive },
  ] as const
  return (
    <SegmentedControl
      size="xs"
      aria-label={texts.filter}
      data={[...data]}
      value={value in activeOf ? value : everyone.shown}
      onChange={onChange}
    />
  )
}

interface StoredProps {
  readonly id: number
  readonly typeId: number
  readonly onClose: () => void
  readonly onDuplicate: (id: number) => void
  readonly go: (path: string) => void
}

function Stored({ id, typeId, onClose, onDuplicate, go }: StoredProps) {
  const query = useQuery(preBillQuery(id))
  // The form keeps the values that it read, whatever others change meanwhile. Saving then reports the conflict
  // (documents.version).
  const [edited, setEdited] = useState<PreBillDetail | null>(null)
  const stop = () => setEdited(null)
  if (edited)
    return (
      <PreBillEditor
        typeId={edited.preBillTypeId}
        record={edited}
        onClose={onClose}
        onCancel={stop}
        onSaved={stop}
      />
    )
  return (
    <RecordLoader query={query} title={namesOf(typeId).one} size={saleSize} onClose={onClose}>
      {(record) => (
        <PreBillView
          key={record.version}
          record={record}
          onClose={onClose}
          onEdit={() => setEdited(record)}
          onDuplicate={() => onDuplicate(record.id)}
          go={go}
        />
      )}
    </RecordLoader>
  )
}
