import { creditSetters } from '@yunque/contract/sales/clients'
import { type Project, type ProjectRow, project } from '@yunque/contract/sales/projects'
import { useMemo } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { ReadOnlyField } from '../../ui/controls/read-only.tsx'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid, Wide } from '../../ui/form/field-grid.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import type { RecordId } from '../../ui/screen/record-param.ts'
import { ClientLookup } from '../client/client-lookup.tsx'
import { MasterDialog, type MasterKind } from '../record/master-dialog.tsx'
import { projectQuery, saveProject } from './project.api.ts'
import { texts } from './texts.ts'

type Values = Omit<Project, 'confirm' | 'creditLimit' | 'clientId'> & {
  clientId: number | null
  creditLimit: number | null
}

interface Props {
  readonly id: RecordId
  /** The client of a new project; without it the dialog asks for the client. */
  readonly clientId?: number
  readonly onClose: () => void
}

/** A project of a client, new or existing. */
export function ProjectDialog({ clientId, ...props }: Props) {
  const mayEdit = useCan('verClientes')
  const kind = useMemo(() => kindOf(clientId ?? null, mayEdit), [clientId, mayEdit])
  return <MasterDialog kind={kind} {...props} />
}

const kindOf = (clientId: number | null, mayEdit: boolean): MasterKind<ProjectRow, Values, Project> => ({
  mayEdit,
  size: { width: 680, height: 440 },
  queryOf: projectQuery,
  titles: { create: texts.createProject, of: ({ id }) => texts.titleOf(id), loading: texts.project },
  schema: project,
  valuesOf: (record) => (record ? valuesOf(record) : newProject(clientId)),
  save: saveProject,
  fields: (form, record) => <Fields form={form} record={record} asks={clientId === null} />,
})

const newProject = (clientId: number | null): Values => ({
  id: 0,
  version: undefined,
  clientId,
  name: '',
  address: '',
  contract: '',
  startsOn: null,
  endsOn: null,
  creditLimit: null,
  observation: '',
  active: true,
})

const valuesOf = (record: ProjectRow): Values => ({
  id: record.id,
  version: record.version,
  clientId: record.clientId,
  name: record.name,
  address: record.address,
  contract: record.contract,
  startsOn: record.startsOn,
  endsOn: record.endsOn,
  creditLimit: record.creditLimit,
  observation: record.observation,
  active: record.active,
})

interface FieldsProps {
  readonly form: ZodForm<Values>
  readonly record: ProjectRow | undefined
  readonly asks: boolean
}

function Fields({ form, record, asks }: FieldsProps) {
  const maySet = useCan(...creditSetters.existing)
  const choosing = asks && record === undefined
  return (
    <FieldGrid columns={3}>
      {choosing && (
        <Wide>
          <ClientLookup {...form.field('clientId', texts.client)} required autoFocus />
        </Wide>
      )}
      {record && (
        <Wide>
          <ReadOnlyField label={texts.client}>{record.client}</ReadOnlyField>
        </Wide>
      )}
      <Wide>
        <TextInput {...form.field('name', texts.name)} maxLength={100} autoFocus={!choosing} />
      </Wide>
      <TextInput {...form.field('contract', texts.contract)} maxLength={50} />
      <DateInput {...form.field('startsOn', texts.startsOn)} />
      <DateInput {...form.field('endsOn', texts.endsOn)} />
      <MoneyInput
        {...form.field('creditLimit', texts.creditLimit)}
        readOnly={!maySet}
        description={texts.limitHint}
      />
      <Wide>
        <TextInput {...form.field('address', texts.address)} maxLength={250} />
      </Wide>
      {record && <SwitchField {...form.field('active', texts.active)} />}
      <TextArea {...form.field('observation', texts.observation)} maxLength={250} rows={2} />
    </FieldGrid>
  )
}
