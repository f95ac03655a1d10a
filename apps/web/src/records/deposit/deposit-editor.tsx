import type { DepositDetail } from '@yunque/contract/receivables/deposit-rows'
import { deposit, depositMessages } from '@yunque/contract/receivables/deposits'
import type { ClientItem } from '@yunque/contract/sales/clients'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { ReadOnlyField } from '../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { clientSource } from '../../ui/lookup/client-source.tsx'
import { Lookup } from '../../ui/lookup/lookup.tsx'
import { collectDeposit, saveDeposit } from './deposit.api.ts'
import { depositTexts as texts } from './texts.ts'

/** The quotation, pre-sale or layaway that a deposit is kept for. */
export interface KeptFor {
  readonly preBillId: number
  readonly clientId: number
  readonly client: string
  /** 'Apartado 00012' */
  readonly name: string
  /** What is left to pay of it, C$; null where a deposit has no limit. */
  readonly left: number | null
}

interface Props {
  readonly keptFor?: KeptFor | undefined
  readonly client?: ClientItem | null
  readonly onClose: () => void
  readonly onSaved: (saved: DepositDetail) => void
}

type Values = {
  readonly id: number
  readonly client: ClientItem | null
  readonly preBillId: number | null
  readonly total: number | null
  readonly observation: string
}

/** Money of a client before an invoice. How it is received is asked when it is saved, which also confirms it. */
export function DepositEditor({ keptFor, client = null, onClose, onSaved }: Props) {
  const [initialValues] = useState(
    (): Values => ({
      id: 0,
      client,
      preBillId: keptFor?.preBillId ?? null,
      total: null,
      observation: keptFor ? `Abono a ${keptFor.name.toLowerCase()}` : '',
    }),
  )
  const form = useZodForm({
    schema: deposit,
    initialValues,
    toInput: ({ client: chosen, ...values }) => ({
      ...values,
      clientId: keptFor?.clientId ?? chosen?.id ?? null,
    }),
    complete: collectDeposit,
    save: saveDeposit,
    onSaved: (saved) => {
      toast.success(depositMessages.saved)
      onSaved(saved)
    },
  })
  return (
    <RecordDialog
      title={keptFor ? texts.forDocument(keptFor.name.toLowerCase()) : texts.newDeposit}
      size={{ width: 560 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.receive}</SaveButton>}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <WholeRow>
            {keptFor ? (
              <ReadOnlyField label={texts.client}>{keptFor.client}</ReadOnlyField>
            ) : (
              <Lookup
                {...form.field('client', texts.client)}
                source={clientSource}
                autoFocus={client === null}
              />
            )}
          </WholeRow>
          <MoneyInput
            {...form.field('total', texts.amount)}
            {...(keptFor?.left == null ? {} : { description: texts.hint(keptFor.left) })}
            autoFocus={keptFor !== undefined || client !== null}
          />
          <WholeRow>
            <TextInput
              {...form.field('observation', texts.concept)}
              description={texts.conceptHint}
              maxLength={250}
            />
          </WholeRow>
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
