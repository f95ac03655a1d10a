import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { PreBillType, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { PreBillDetail, PreBillRow } from '@yunque/contract/sales/pre-bills'
import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import { useMemo } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { taxesOf } from '../../../lib/api-client/taxes.ts'
import { type ActsOf, useActs } from '../../../records/acts/use-acts.tsx'
import { useRecordAct } from '../../../records/acts/use-record-act.ts'
import { KeptRecord } from '../../../records/record/kept-record.tsx'
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
import { preBillActs } from './pre-bill-acts.tsx'
import { preBillColumns } from './pre-bill-columns.tsx'
import { PreBillEditor } from './pre-bill-editor.tsx'
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
  const record = useRecordParam()
  const { id, close } = record
  const { open, start, doing, stop } = useRecordAct<'edit'>(record)
  const navigate = useNavigate()
  useDisplayedTill()
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [{ shown }, change] = useUrlFilters(everyone)
  const { pathname, state } = useLocation()
  const lists = pathname.startsWith(mobile) ? mobile : '/app'
  const duplicate = ({ id: copiedPreBill }: { readonly id: number }) =>
    void navigate({ to: `${lists}/cotizaciones/nuevo`, state: { openedHere: true, copiedPreBill } })
  const acts = useActs(preBillActs, { open, edit: start('edit'), duplicate })
  const source = useRemoteList({
    name: typeId === PreBillType.quotation ? 'quotations' : 'preSales',
    list: preBills.list,
    columns: useMemo(() => preBillColumns(typeId, everywhere), [typeId, everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => ({ preBillTypeId: types, ...activeOf[shown] }), [types, shown]),
  })
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
        empty={{ text: names.empty, hint: names.emptyHint }}
        rowName={(row) => texts.nameOf(row.preBillTypeId, row.number)}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        isInactive={(row) => !row.active}
        isConverted={isConverted}
        onCreate={() => record.open(newRecord)}
      />
      {id === newRecord && (
        <NewPreBill typeId={typeId} copied={state.copiedPreBill} onClose={close} onSaved={open} />
      )}
      {typeof id === 'number' && (
        <Stored
          key={id}
          id={id}
          typeId={typeId}
          acts={acts}
          edits={doing !== null}
          onStop={stop}
          onClose={close}
        />
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
  readonly acts: ActsOf<PreBillRow>
  /** Whether it is shown to be edited, and not to be read. */
  readonly edits: boolean
  readonly onStop: () => void
  readonly onClose: () => void
}

function Stored({ id, typeId, acts, edits, onStop, onClose }: StoredProps) {
  const query = useQuery(preBillQuery(id))
  return (
    <RecordLoader query={query} title={namesOf(typeId).one} size={saleSize} onClose={onClose}>
      {(record) =>
        edits ? (
          <KeptRecord record={record}>
            {(edited) => (
              <PreBillEditor
                typeId={edited.preBillTypeId}
                record={edited}
                onClose={onClose}
                onCancel={onStop}
                onSaved={onStop}
              />
            )}
          </KeptRecord>
        ) : (
          <PreBillView key={record.version} record={record} acts={acts.of(record)} onClose={onClose} />
        )
      }
    </RecordLoader>
  )
}
