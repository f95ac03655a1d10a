import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PaymentType } from '@yunque/contract/core/constants'
import { billChange } from '@yunque/contract/sales/bill-changes'
import type { InvoiceDetail } from '@yunque/contract/sales/sales'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { InvoiceStanding } from '../../../records/invoice-actions/invoice-standing.tsx'
import { clientBuyingQuery } from '../../../records/project-dialog/project.api.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { invoiceQuery } from '../../../records/sale/sale.api.ts'
import { useSellers } from '../../../records/sale/use-sellers.ts'
import type { FieldProps } from '../../../ui/controls/field-props.ts'
import { ReadOnlyFields } from '../../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { changeInvoices } from './invoice-updates.api.ts'
import { texts } from './texts.ts'

const size = { width: 440 }

interface Props {
  readonly id: number
  readonly onClose: () => void
}

/** The editor of one invoice on a phone, where cells cannot be edited. */
export function InvoiceUpdateDialog({ id, onClose }: Props) {
  const query = useQuery(invoiceQuery(id))
  return (
    <RecordLoader query={query} title={texts.title} size={size} onClose={onClose}>
      {(record) => <Editor key={record.version} record={record} onClose={onClose} />}
    </RecordLoader>
  )
}

function Editor({ record, onClose }: { readonly record: InvoiceDetail; readonly onClose: () => void }) {
  const { id, version, active } = record
  const [initialValues] = useState(() => ({
    id,
    version,
    assignedTo: record.asignedTo as string | null,
    creditDays: record.creditDays as number | null,
    deliveryDate: record.deliveryDate,
    projectId: record.projectId,
  }))
  const form = useZodForm({
    schema: billChange,
    initialValues,
    save: (change, options) => changeInvoices({ rows: [change] }, options),
    onSaved: () => {
      toast.success(texts.done)
      onClose()
    },
  })
  const sellers = useSellers(form.values.assignedTo, record.seller)
  const why = useCan('cambiarDiasCredito') ? barOfDays(record) : texts.noPermission
  return (
    <RecordDialog
      title={texts.dialogTitle(record.number)}
      status={<InvoiceStanding invoice={record} />}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit={active} />}
    >
      <Form form={form}>
        <ReadOnlyFields readOnly={!active}>
          <Text size="sm">{texts.about(record.nombre, record.total)}</Text>
          <FieldGrid columns={2}>
            <WholeRow>
              <SelectField {...form.field('assignedTo', texts.seller)} options={sellers} autoFocus />
            </WholeRow>
            <NumberInput
              {...form.field('creditDays', texts.allCreditDays)}
              disabled={why !== null}
              {...(why === null ? {} : { description: why })}
            />
            <DateInput {...form.field('deliveryDate', texts.deliveryDate)} />
            <WholeRow>
              <ProjectField field={form.field('projectId', texts.project)} record={record} />
            </WholeRow>
          </FieldGrid>
        </ReadOnlyFields>
      </Form>
    </RecordDialog>
  )
}

interface ProjectProps {
  readonly field: FieldProps<number | null>
  readonly record: InvoiceDetail
}

/** The project, of a client who has some, until a credit invoice is paid (projects.corrections). */
function ProjectField({ field, record }: ProjectProps) {
  const { data } = useQuery(clientBuyingQuery(record.clientId))
  const projects = data?.projects ?? []
  const { projectId, project } = record
  if (projects.length === 0 && projectId === null) return null
  const stored =
    projectId !== null && project !== null && projects.every(({ id }) => id !== projectId)
      ? [{ id: projectId, name: project }]
      : []
  const isSettled = record.paymentTypeId === PaymentType.credit && record.payoff
  return (
    <SelectField
      {...field}
      options={[...projects, ...stored]}
      placeholder={texts.noProject}
      disabled={isSettled}
      clearable
      {...(isSettled ? { description: texts.settledHint } : {})}
    />
  )
}

/** Why the credit days of an invoice cannot be changed; null when they can. */
function barOfDays({ paymentTypeId, payoff }: InvoiceDetail): string | null {
  if (paymentTypeId === PaymentType.cash) return texts.cashHint
  return payoff ? texts.paidHint : null
}
