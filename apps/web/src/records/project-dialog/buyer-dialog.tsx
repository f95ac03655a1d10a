import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Buyer, type BuyerRecord, buyer } from '@yunque/contract/sales/projects'
import { useMemo } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import type { FieldProps } from '../../ui/controls/field-props.ts'
import { ReadOnlyField, useReadOnly } from '../../ui/controls/read-only.tsx'
import { FieldGrid, WholeRow, Wide } from '../../ui/form/field-grid.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import type { RecordId } from '../../ui/screen/record-param.ts'
import { MasterDialog, type MasterKind } from '../record/master-dialog.tsx'
import { buyerQuery, clientBuyingQuery, saveBuyer } from './project.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly id: RecordId
  readonly clientId: number
  readonly onClose: () => void
}

/** An authorised buyer of a client, new or existing. */
export function BuyerDialog({ clientId, ...props }: Props) {
  const mayEdit = useCan('verClientes')
  const kind = useMemo(() => kindOf(clientId, mayEdit), [clientId, mayEdit])
  return <MasterDialog kind={kind} {...props} />
}

const kindOf = (clientId: number, mayEdit: boolean): MasterKind<BuyerRecord, Buyer, Buyer> => ({
  mayEdit,
  size: { width: 560, height: 340 },
  queryOf: buyerQuery,
  titles: { create: texts.createBuyer, of: ({ id }) => texts.buyerTitleOf(id), loading: texts.buyer },
  schema: buyer,
  valuesOf: (record) => (record ? valuesOf(record) : newBuyer(clientId)),
  save: saveBuyer,
  fields: (form, record) => <Fields form={form} record={record} />,
})

const newBuyer = (clientId: number): Buyer => ({
  id: 0,
  version: undefined,
  clientId,
  name: '',
  identification: '',
  phoneNumber: '',
  allProjects: true,
  projectIds: [],
  active: true,
})

const valuesOf = (record: BuyerRecord): Buyer => ({
  id: record.id,
  version: record.version,
  clientId: record.clientId,
  name: record.name,
  identification: record.identification,
  phoneNumber: record.phoneNumber,
  allProjects: record.allProjects,
  projectIds: record.projectIds,
  active: record.active,
})

interface FieldsProps {
  readonly form: ZodForm<Buyer>
  readonly record: BuyerRecord | undefined
}

function Fields({ form, record }: FieldsProps) {
  const { allProjects, clientId } = form.values
  return (
    <FieldGrid columns={3}>
      <WholeRow>
        <TextInput {...form.field('name', texts.name)} maxLength={100} autoFocus />
      </WholeRow>
      <TextInput {...form.field('identification', texts.identification)} maxLength={50} written="identity" />
      <TextInput {...form.field('phoneNumber', texts.phone)} type="tel" maxLength={50} />
      {record && <SwitchField {...form.field('active', texts.buyerActive)} />}
      <SwitchField {...form.field('allProjects', texts.allProjects)} />
      {!allProjects && (
        <Wide>
          <ProjectChoices {...form.field('projectIds', texts.projects)} clientId={clientId} />
        </Wide>
      )}
    </FieldGrid>
  )
}

/** Several active projects of a client. */
function ProjectChoices({
  clientId,
  value,
  onChange,
  readOnly: _,
  ...field
}: FieldProps<number[]> & { readonly clientId: number }) {
  const { data } = useQuery(clientBuyingQuery(clientId))
  const projects = data?.projects ?? []
  const reading = useReadOnly(false)
  if (reading) {
    const chosen = projects.filter(({ id }) => value.includes(id))
    return <ReadOnlyField label={field.label}>{chosen.map(({ name }) => name).join(', ')}</ReadOnlyField>
  }
  return (
    <MultiSelect
      {...field}
      data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
      placeholder={value.length === 0 ? texts.chooseProjects : ''}
      searchable
      required
      nothingFoundMessage={texts.noResults}
    />
  )
}
