import { IconPencil, IconTrash } from '@tabler/icons-react'
import {
  areaRecord,
  catalogRecord,
  driverRecord,
  reasonRecord,
  unitRecord,
} from '@yunque/contract/catalogs/catalog.record'
import type { CatalogRow } from '@yunque/contract/catalogs/catalogs'
import { catalogEntries } from '@yunque/contract/catalogs/catalogs.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { catalogPaths } from '../../../menu.ts'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { removeRecord } from '../../../records/record/remove-record.ts'
import { columnsOf } from '../../../ui/grid/columns.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ScreenTabs } from '../../../ui/page/screen-tabs.tsx'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { type Catalog, catalogs } from './catalog.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { texts } from './texts.ts'

const columns = columnsOf<typeof catalogRecord, CatalogRow>(catalogRecord, [
  'id',
  { field: 'name', width: 420, phone: 'title' },
  activeColumn,
])

const measures = columnsOf<typeof unitRecord, CatalogRow>(unitRecord, [
  { field: 'decimals', phone: 'subtitle' },
])

const uses = columnsOf<typeof reasonRecord, CatalogRow>(reasonRecord, [
  {
    field: 'useId',
    width: 150,
    phone: 'subtitle',
  },
])

const places = columnsOf<typeof areaRecord, CatalogRow>(areaRecord, [
  { field: 'address', width: 300, phone: 'subtitle' },
  { field: 'phone', width: 130 },
])

export const CategoriesPage = () => <CatalogPage catalog={catalogs.categories} />
export const BrandsPage = () => <CatalogPage catalog={catalogs.brands} />
export const UnitsPage = () => <CatalogPage catalog={catalogs.units} />
export const BanksPage = () => <CatalogPage catalog={catalogs.banks} />
export const CreditNoteReasonsPage = () => <CatalogPage catalog={catalogs.creditNoteReasons} />
export const ExpenseCategoriesPage = () => <CatalogPage catalog={catalogs.expenseCategories} />
export const CashMovementCategoriesPage = () => <CatalogPage catalog={catalogs.cashMovementCategories} />
export const SynonymsPage = () => <CatalogPage catalog={catalogs.synonyms} />
export const ClientGroupsPage = () => <CatalogPage catalog={catalogs.clientGroups} />
export const AdjustmentReasonsPage = () => <CatalogPage catalog={catalogs.adjustmentReasons} />
export const DriversPage = () => <CatalogPage catalog={catalogs.drivers} />
export const LossReasonsPage = () => <CatalogPage catalog={catalogs.lossReasons} />
export const AreasPage = () => <CatalogPage catalog={catalogs.areas} />
export const ClassificationsPage = () => <CatalogPage catalog={catalogs.classifications} />

const drivers = columnsOf<typeof driverRecord, CatalogRow>(driverRecord, [
  { field: 'vehicle', width: 220, phone: 'subtitle' },
  { field: 'phone', width: 130, phone: 'subtitle' },
])

const driverColumns = [...columns, ...drivers]
const unitColumns = [...columns, ...measures]
const areaColumns = [...columns, ...places]
const reasonColumns = [...columns, ...uses]
const columnsIn = (catalog: Catalog) => {
  if (catalog.measures) return unitColumns
  if (catalog.uses) return reasonColumns
  if (catalog.drivers) return driverColumns
  return catalog.places ? areaColumns : columns
}

/** A catalog whose entries have a name only, with the entry opened by the URL. */
function CatalogPage({ catalog }: { readonly catalog: Catalog }) {
  const { id, open, close } = useRecordParam()
  const { list, title, noun } = catalog
  const source = useRemoteList({
    list,
    columns: columnsIn(catalog),
    defaultSort: [{ selector: 'name', desc: false }],
  })
  const nameOf = (row: CatalogRow) => texts.nameOf(noun, row.name)
  const actionsOf = (row: CatalogRow): readonly RowAction[] => [
    { label: texts.edit, icon: <IconPencil size={16} />, onClick: () => open(row.id) },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      onClick: () => void remove(catalog, row, nameOf(row)),
    },
  ]
  return (
    <>
      <ListPage
        title={title}
        tabs={<ScreenTabs label={texts.catalogs} paths={catalogPaths} />}
        source={source}
        empty={{ text: texts.empty }}
        rowName={nameOf}
        onOpen={(row) => open(row.id)}
        onCreate={() => open('nuevo')}
        rowMenu={actionsOf}
        isInactive={(row) => !row.active}
      />
      {id !== null && <EntryDialog catalog={catalog} id={id} onClose={close} />}
    </>
  )
}

function remove(catalog: Catalog, { id, active }: CatalogRow, name: string): Promise<void> {
  return removeRecord({
    remove: (options) => api.call(catalogEntries.remove, { params: { name: catalog.name, id } }, options),
    name,
    effect: active ? texts.effect : texts.inactiveEffect,
  })
}
