import { Button } from '@mantine/core'
import { IconArrowsExchange, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { NoFilters } from '@yunque/contract/core/list-endpoint'
import type { ConversionRuleRow } from '@yunque/contract/inventory/conversions'
import { conversions } from '@yunque/contract/inventory/conversions.endpoints'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { convertSource } from '../../../records/convert-dialog/convert.api.ts'
import { ConvertDialog } from '../../../records/convert-dialog/convert-dialog.tsx'
import { removeRecord } from '../../../records/record/remove-record.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { type ConversionItem, conversionColumns, convertible } from './conversion-columns.tsx'
import { ConversionDialog } from './conversion-dialog.tsx'
import { path } from './conversions.api.ts'
import { texts } from './texts.ts'

/** The list of conversions, and the action to convert. */
export function ConversionsPage() {
  const { id, open, close } = useRecordParam()
  const [converting, setConverting] = useState<ConversionRuleRow | null>(null)
  const area = useSession()?.area ?? ''
  const powers = usePowers()
  const columns = useMemo(() => conversionColumns(powers.converts ? setConverting : null), [powers.converts])
  const source = useRemoteList<ConversionItem, NoFilters>({
    list: conversions.rules,
    entity: path,
    columns,
    rowKey: ({ key }) => key,
    defaultSort: [{ selector: 'sourceProduct', desc: false }],
  })
  const actionsOf = (row: ConversionRuleRow) => actions(row, { powers, open, onConvert: setConverting })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.sourceProduct, row.targetProduct)}
        onOpen={(row) => row.id !== 0 && open(row.id)}
        {...(powers.edits || powers.converts
          ? { onCreate: () => open('nuevo'), createLabel: texts.create }
          : {})}
        rowMenu={actionsOf}
        actions={
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <Link {...props} to="/app/productos/conversiones-hechas" />}
          >
            {texts.doneTitle}
          </Button>
        }
        {...(powers.converts
          ? { primaryAction: (row: ConversionItem) => convertAction(row, setConverting) }
          : {})}
      />
      {id !== null && (
        <ConversionDialog key={id} id={id} mayEdit={powers.edits} onClose={close} onOpen={open} />
      )}
      {converting && (
        <ConvertDialog
          sources={[breakable(converting, area)]}
          save={(asked, options) => convertSource(converting, asked, options)}
          onDone={() => setConverting(null)}
        />
      )}
    </>
  )
}

interface Powers {
  readonly edits: boolean
  readonly converts: boolean
}

function usePowers(): Powers {
  return { edits: useCan('modificarConversionProducto'), converts: useCan('realizarConversiones') }
}

interface Acting {
  readonly powers: Powers
  readonly open: (id: number) => void
  readonly onConvert: (row: ConversionRuleRow) => void
}

function actions(row: ConversionRuleRow, { powers, open, onConvert }: Acting): readonly RowAction[] {
  const see = {
    label: powers.edits ? texts.open : texts.view,
    icon: powers.edits ? <IconPencil size={16} /> : <IconEye size={16} />,
    onClick: () => open(row.id),
  }
  const remove = {
    label: texts.remove,
    icon: <IconTrash size={16} />,
    danger: true,
    onClick: () => void removeConversion(row),
  }
  const convert = powers.converts ? [convertAction(row, onConvert)] : []
  // A relation of a product is edited on the product.
  if (row.id === 0) return convert
  return [see, ...convert, ...(powers.edits ? [remove] : [])]
}

const convertAction = (row: ConversionRuleRow, onConvert: (row: ConversionRuleRow) => void): RowAction => ({
  label: texts.convert,
  icon: <IconArrowsExchange size={16} />,
  disabled: !convertible(row) && texts.nothing,
  onClick: () => onConvert(row),
})

/** The relation in the shape of the conversion dialog. */
const breakable = (row: ConversionRuleRow, area: string) => ({
  area,
  code: row.sourceCode,
  name: row.sourceProduct,
  um: row.sourceUm,
  stock: row.stock,
  disponible: row.disponible,
  step: row.sourceQuantity,
  gives: row.targetQuantity,
  target: row.targetProduct,
})

const removeConversion = ({ id, sourceProduct, targetProduct }: ConversionRuleRow): Promise<void> =>
  removeRecord({
    remove: conversions.remove,
    id,
    name: texts.nameOf(sourceProduct, targetProduct),
    effect: texts.effect,
  })
