import { Button } from '@mantine/core'
import type { ConversionRuleRow } from '@yunque/contract/inventory/conversions'
import { formatId } from '../../../lib/format/format.ts'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

/** Row height with room for a button. */
export type ConversionItem = ConversionRuleRow & { readonly convertir?: undefined }

/** Whether the area has enough units for at least one conversion. */
export const convertible = ({ stock, disponible, sourceQuantity }: ConversionRuleRow): boolean =>
  Math.min(stock, disponible) >= sourceQuantity

/** Columns of the list; 'Convertir' for those who may (conversions.who). */
export const conversionColumns = (
  onConvert: ((row: ConversionRuleRow) => void) | null,
): readonly Column<ConversionItem>[] => [
  ...columns,
  ...(onConvert === null
    ? []
    : defineColumns<ConversionItem>()([
        {
          field: 'convertir',
          title: texts.convertColumn,
          type: 'text',
          width: 104,
          remote: false,
          phone: 'hidden',
          // Keyboard users have the same action in the row's menu: the grid is one tab stop.
          render: (row) => (
            <Button
              size="compact-xs"
              variant="default"
              tabIndex={-1}
              disabled={!convertible(row)}
              onClick={() => onConvert(row)}
            >
              {texts.convert}
            </Button>
          ),
        },
      ])),
]

const columns = defineColumns<ConversionItem>()([
  {
    field: 'id',
    title: texts.id,
    type: 'id',
    hidden: true,
    phone: 'hidden',
    render: ({ id }) => (id === 0 ? '—' : formatId(id)),
  },
  {
    field: 'sourceCode',
    title: texts.code,
    type: 'text',
    width: 96,
    hidden: true,
    phone: 'hidden',
    searchable: false,
  },
  { field: 'sourceProduct', title: texts.source, type: 'text', phone: 'title' },
  {
    field: 'sourceQuantity',
    title: texts.sourceShort,
    type: 'quantity',
    width: 88,
    phone: 'hidden',
    render: ({ sourceQuantity, sourceUm }) => texts.units(sourceQuantity, sourceUm),
  },
  { field: 'targetProduct', title: texts.target, type: 'text', keepsEnd: true, phone: 'subtitle' },
  {
    field: 'targetQuantity',
    title: texts.targetShort,
    type: 'quantity',
    width: 88,
    phone: 'subtitle',
    render: ({ targetQuantity, targetUm }) => texts.units(targetQuantity, targetUm),
  },
  { field: 'stock', title: texts.stock, type: 'quantity', phone: 'amount' },
  { field: 'disponible', title: texts.disponible, type: 'quantity', phone: 'hidden' },
  {
    field: 'origin',
    title: texts.origin,
    type: 'text',
    width: 176,
    hidden: true,
    phone: 'subtitle',
    searchable: false,
  },
  { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true, phone: 'hidden' },
  { field: 'createBy', title: texts.createBy, type: 'text', width: 110, hidden: true, phone: 'hidden' },
])
