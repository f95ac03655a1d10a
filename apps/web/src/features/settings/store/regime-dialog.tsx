import {
  type RegimeInput,
  type RegimeState,
  regimeInput,
  regimeMessages,
  regimeNames,
} from '@yunque/contract/settings/fiscal-regime'
import { FiscalRegime } from '@yunque/domain/codes'
import { formatCount, formatMoney } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { saveRegime } from './regime.api.ts'
import classes from './settings.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly state: RegimeState
  readonly onClose: () => void
}

interface Values extends Record<string, unknown> {
  readonly fiscalRegime: FiscalRegime | null
  readonly revalue: boolean
  readonly reason: string
}

/**
 * Sets the fiscal regime from today on, and shows what that does: the dialog is its own confirmation. For `general` it offers to take the IVA out of the stock value, and shows the
 * amounts.
 */
export function RegimeDialog({ state, onClose }: Props) {
  const { fiscalRegime: current, stock } = state
  const options = Object.values(FiscalRegime)
    .filter((id) => id !== current)
    .map((id) => ({ id, name: regimeNames[id] }))
  const form = useZodForm<Values, RegimeInput, RegimeState>({
    schema: regimeInput,
    initialValues: {
      fiscalRegime: options.length === 1 ? (options[0]?.id ?? null) : null,
      revalue: false,
      reason: '',
    },
    save: saveRegime,
    onSaved: () => {
      toast.success(regimeMessages.saved)
      onClose()
    },
  })
  const { fiscalRegime: chosen, revalue } = form.values
  const offers = chosen === FiscalRegime.general && stock !== null && stock.products > 0
  return (
    <RecordDialog
      title={texts.regime}
      size={{ width: 560 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} save={texts.saveRegime} />}
    >
      <Form form={form}>
        <SelectField
          {...form.field('fiscalRegime', texts.regime)}
          options={options}
          onChange={(fiscalRegime) => form.set({ fiscalRegime, revalue: false })}
        />
        <p>{texts.regimeWords}</p>
        {chosen !== null && (
          <p role="status" className={classes.effect}>
            {texts.regimeEffect(regimeNames[chosen], revalue && stock ? formatMoney(stock.iva) : null)}
          </p>
        )}
        {offers && (
          <>
            <p>
              {texts.stockIva(formatCount(stock.products), formatMoney(stock.value), formatMoney(stock.iva))}
            </p>
            <SwitchField {...form.field('revalue', texts.revalue)} />
            {revalue && <TextArea {...form.field('reason', texts.revalueReason)} maxLength={200} required />}
          </>
        )}
      </Form>
    </RecordDialog>
  )
}
