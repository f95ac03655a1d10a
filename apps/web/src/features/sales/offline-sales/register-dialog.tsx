import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type OfflineSaleDetail,
  type OfflineSaleRow,
  registeredSale,
} from '@yunque/contract/sales/offline-sales'
import { useMemo, useState } from 'react'
import { formatQuantity } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { type NamedProduct, namedProducts } from '../../../ui/lookup/product-source.tsx'
import { offlineSaleQuery, registerSale } from './offline-sales.api.ts'
import classes from './offline-sales.module.css'
import { texts } from './texts.ts'

const size = { width: 560 }

interface Props {
  readonly row: OfflineSaleRow
  readonly onClose: () => void
}

/** Posts a sale that waits, with what the person accepts: an adjustment, another product, its serials (offline.decide). */
export function RegisterDialog({ row, onClose }: Props) {
  const query = useQuery(offlineSaleQuery(row.id))
  return (
    <RecordLoader query={query} title={texts.registerTitle(row)} size={size} onClose={onClose}>
      {(sale) => <Editor sale={sale} onClose={onClose} />}
    </RecordLoader>
  )
}

/** A line as the person changes it; `serials` has one for each row of text. */
type ChangedLine = { readonly product: NamedProduct; readonly serials: string }

function Editor({ sale, onClose }: { readonly sale: OfflineSaleDetail; readonly onClose: () => void }) {
  const [initialValues] = useState({
    reason: '',
    adjust: sale.missing.length > 0,
    adjustmentReasonId: null as number | null,
    changes: {} as Readonly<Record<number, ChangedLine>>,
  })
  const form = useZodForm({
    schema: registeredSale,
    initialValues,
    toInput: ({ changes, ...values }) => ({ ...values, lines: linesOf(changes) }),
    save: (given, options) => registerSale(sale.id, given, options),
    onSaved: () => {
      toast.success(texts.registered(sale))
      onClose()
    },
  })
  const { adjust, changes } = form.values
  return (
    <RecordDialog
      title={texts.registerTitle(sale)}
      size={size}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.register}</SaveButton>}
    >
      {sale.reason !== '' && (
        <Alert color="yellow" mb="md" role="note">
          {sale.reason}
        </Alert>
      )}
      <p>{texts.registerBody(sale)}</p>
      <Form form={form} className={classes.form}>
        <TextArea {...form.field('reason', texts.reason)} maxLength={200} required />
        {takesGoods(sale) && (
          <>
            {sale.missing.map(({ productId, product, units }) => (
              <p key={productId} className={classes.missing}>
                {texts.missing(formatQuantity(units), product)}
              </p>
            ))}
            <SwitchField {...form.field('adjust', texts.adjust)} description={texts.adjustHint} />
            {adjust && (
              <CatalogLookup
                {...form.field('adjustmentReasonId', texts.adjustmentReason)}
                catalog="adjustmentReason"
                clearable
              />
            )}
            <OtherLines
              sale={sale}
              changes={changes}
              onChange={(line, changed) => form.set({ changes: { ...changes, [line]: changed } })}
            />
          </>
        )}
      </Form>
    </RecordDialog>
  )
}

/** Whether goods leave the stock with it. */
const takesGoods = ({ kind }: OfflineSaleDetail): boolean => kind === 'sale' || kind === 'invoice'

const linesOf = (changes: Readonly<Record<number, ChangedLine>>) =>
  Object.entries(changes).map(([line, { product, serials }]) => ({
    line: Number(line),
    productId: product.id,
    serials: [...new Set(serials.split('\n').flatMap((one) => one.trim() || []))],
  }))

interface LinesProps {
  readonly sale: OfflineSaleDetail
  readonly changes: Readonly<Record<number, ChangedLine>>
  readonly onChange: (line: number, changed: ChangedLine) => void
}

/** Another product or serials for each line: quantity and price are those of the ticket. */
function OtherLines({ sale, changes, onChange }: LinesProps) {
  const source = useMemo(() => namedProducts({ areaId: sale.areaId, active: true }), [sale.areaId])
  return (
    <details>
      <summary>{texts.otherLines}</summary>
      {sale.sale?.lines.map(({ productId, product, quantity, serials }, at) => {
        const line = at + 1
        const sold = { id: productId, name: product, internalCode: '', um: '' }
        const now = changes[line] ?? { product: sold, serials: serials.join('\n') }
        return (
          <fieldset key={line} className={classes.line}>
            <legend>{`${formatQuantity(quantity)} × ${product}`}</legend>
            <Lookup
              label={texts.product}
              source={source}
              value={now.product}
              onChange={(next) => next && onChange(line, { ...now, product: next })}
            />
            <TextArea
              label={texts.serials}
              value={now.serials}
              onChange={(next) => onChange(line, { ...now, serials: next })}
              maxLength={5000}
            />
          </fieldset>
        )
      })}
    </details>
  )
}
