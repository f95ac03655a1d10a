import { IconMinus } from '@tabler/icons-react'
import {
  editedFields,
  type ProductEditPreview,
  type ProductEditRow,
} from '@yunque/contract/inventory/product-edits'
import { useMemo } from 'react'
import { defineColumns } from '../../../../ui/grid/columns.ts'
import { DataGrid } from '../../../../ui/grid/data-grid.tsx'
import { useLocalList } from '../../../../ui/grid/query/use-local-list.ts'
import { ProposalBar } from '../../../../ui/proposal/proposal-bar.tsx'
import { texts } from './texts.ts'
import { acceptedOf } from './use-edit-many.ts'

type Item = Pick<ProductEditRow, 'id' | 'internalCode' | 'name'> & {
  readonly changes: string
  readonly fault: string
}

const columns = defineColumns<Item>()([
  { field: 'internalCode', title: texts.code, type: 'text', width: 96, phone: 'subtitle' },
  { field: 'name', title: texts.product, type: 'text', phone: 'title' },
  { field: 'changes', title: texts.changes, type: 'text', width: 340, phone: 'subtitle' },
  {
    field: 'fault',
    title: texts.fault,
    type: 'text',
    width: 300,
    phone: 'subtitle',
    tone: ({ fault }) => (fault ? 'bad' : undefined),
  },
])

const itemOf = ({ id, internalCode, name, changes, fault }: ProductEditRow): Item => ({
  id,
  internalCode,
  name,
  changes: changes
    .map(({ field, from, to }) => `${editedFields[field]}: ${from}\u00a0→\u00a0${to}`)
    .join(' · '),
  fault: fault ?? '',
})

interface Props {
  readonly preview: ProductEditPreview
  readonly onLeaveOut: (id: number) => void
  readonly onApply: () => void
}

/** Each product with what changes of it; a person may leave some out. */
export function EditPreview({ preview, onLeaveOut, onApply }: Props) {
  const { rows, same } = preview
  const items = useMemo(() => rows.map(itemOf), [rows])
  const accepted = acceptedOf(preview).length
  const faulty = rows.length - accepted
  const source = useLocalList<Item>({
    name: 'product-edits',
    rows: items,
    columns,
    inUrl: false,
    defaultSort: [{ selector: 'name', desc: false }],
    pageSizes: [20, 50, 100],
    rowKey: ({ id }) => String(id),
  })
  return (
    <>
      <ProposalBar
        summary={texts.changing(accepted)}
        notes={[same > 0 && texts.same(same), faulty > 0 && texts.faulty(faulty)]}
        action={texts.apply(accepted)}
        ready={accepted > 0}
        onApply={onApply}
      />
      <DataGrid
        label={texts.grid}
        source={source}
        empty={{ text: texts.none }}
        rowName={({ name }) => name}
        isInactive={({ fault }) => fault !== ''}
        rowMenu={({ id }) => [
          {
            label: texts.leaveOut,
            icon: <IconMinus size={16} />,
            onClick: () => onLeaveOut(id),
          },
        ]}
      />
    </>
  )
}
