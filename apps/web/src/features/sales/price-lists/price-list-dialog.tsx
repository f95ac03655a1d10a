import { type PriceListInput, type PriceListRecord, priceList } from '@yunque/contract/sales/price-lists'
import { MasterDialog, type MasterKind } from '../../../records/record/master-dialog.tsx'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { ListFields } from './list-fields.tsx'
import { type ListValues, valuesOf } from './list-values.ts'
import { priceListQuery, savePriceList } from './price-lists.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly id: RecordId
  readonly onClose: () => void
}

/** A price list, new or existing. */
export const PriceListDialog = (props: Props) => <MasterDialog kind={kind} {...props} />

const kind: MasterKind<PriceListRecord, ListValues, PriceListInput> = {
  size: { width: 760, height: 620 },
  queryOf: priceListQuery,
  titles: { create: texts.create, of: ({ name }) => texts.titleOf(name), loading: texts.title },
  schema: priceList,
  valuesOf,
  save: savePriceList,
  fields: (form) => <ListFields form={form} />,
}
