import { layaway, layawayMessages, MAX_INSTALMENTS } from '@yunque/contract/sales/layaways'
import type { PreBillDetail } from '@yunque/contract/sales/pre-bills'
import { addDays } from '@yunque/domain/dates'
import { greatest, subtract, sum } from '@yunque/domain/decimal'
import { minimumDeposit } from '@yunque/domain/deposits'
import { useState } from 'react'
import { useAbout } from '../../lib/api-client/about.ts'
import { today } from '../../lib/format/today.ts'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { collectDeposit, saveLayaway } from './deposit.api.ts'
import { depositTexts as texts } from './texts.ts'

interface Props {
  readonly preBill: PreBillDetail
  /** 'Cotización 00012' */
  readonly name: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

type Values = {
  readonly until: string | null
  readonly total: number | null
  readonly instalments: number | null
}

/** Terms with which the goods of a quotation or pre-sale are set aside; its first deposit is paid when it is saved. */
export function LayawayEditor({ preBill, name, onClose, onSaved }: Props) {
  const about = useAbout()
  const [until] = useState(() => addDays(today(), about?.layawayDays ?? 30))
  const paid = sum(preBill.deposits.map(({ balance }) => balance))
  const least = greatest(0, subtract(minimumDeposit(preBill.total, about?.layawayPercent ?? 0), paid))
  const form = useZodForm<Values, ReturnType<typeof layaway.parse>, number>({
    schema: layaway,
    initialValues: { until, total: least, instalments: 0 },
    complete: collectDeposit,
    save: (sent, options) => saveLayaway(preBill.id, sent, options),
    onSaved: () => {
      toast.success(layawayMessages.saved)
      onSaved()
    },
  })
  return (
    <RecordDialog
      title={texts.asideTitle(name)}
      size={{ width: 560 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.aside}</SaveButton>}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <MoneyInput
            {...form.field('total', texts.first)}
            description={paid > 0 ? texts.earlier(paid) : texts.firstHint(least)}
            autoFocus
          />
          <DateInput {...form.field('until', texts.until)} />
          <NumberInput
            {...form.field('instalments', texts.instalments)}
            description={texts.instalmentsHint}
            scale={0}
            min={0}
            max={MAX_INSTALMENTS}
          />
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
