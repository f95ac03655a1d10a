import { Alert } from '@mantine/core'
import { type SeriesInput, type SeriesRow, series } from '@yunque/contract/settings/series'
import { useMemo } from 'react'
import { today } from '../../../lib/format/today.ts'
import { MasterDialog, type MasterKind } from '../../../records/record/master-dialog.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { saveSeries, seriesQuery } from './series.api.ts'
import { kinds } from './series-columns.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly id: RecordId
  /** The series that a new one follows. */
  readonly after: SeriesRow | undefined
  readonly onClose: () => void
}

/** A series, new or existing. One with documents is only shown, and saving it is refused. */
export function SeriesDialog({ after, ...props }: Props) {
  const following = useMemo(
    () => ({ ...kind, valuesOf: (record?: SeriesRow) => valuesOf(record, after) }),
    [after],
  )
  return <MasterDialog kind={following} {...props} />
}

type Values = ReturnType<typeof valuesOf>

/** A new one begins today, after the last number of the one that it follows. */
function valuesOf(record: SeriesRow | undefined, after?: SeriesRow) {
  const like = record ?? after
  return {
    id: record?.id ?? 0,
    version: record?.version,
    document: (like?.document ?? 'bill') as string | null,
    areaId: like?.areaId ?? null,
    prefix: like?.prefix ?? '',
    firstNumber: (record?.firstNumber ?? (after ? after.lastNumber + 1 : 1)) as number | null,
    lastNumber: record?.lastNumber ?? null,
    authorization: record?.authorization ?? '',
    authorizedOn: record?.authorizedOn ?? null,
    fromDate: (record?.fromDate ?? today()) as string | null,
    toDate: record?.toDate ?? null,
  }
}

const kind: MasterKind<SeriesRow, Values, SeriesInput> = {
  size: { width: 520, height: 570 },
  queryOf: seriesQuery,
  titles: { create: texts.create, of: ({ prefix }) => texts.titleOf(prefix), loading: texts.title },
  schema: series,
  valuesOf,
  save: saveSeries,
  fields: (form, record) => <Fields form={form} record={record} />,
}

interface FieldsProps {
  readonly form: ZodForm<Values>
  readonly record: SeriesRow | undefined
}

function Fields({ form, record }: FieldsProps) {
  const used = record !== undefined && record.nextNumber > record.firstNumber
  return (
    <FieldGrid columns={2}>
      <WholeRow>
        <Alert variant="light" color="gray" py={8}>
          {used ? texts.used : texts.start}
        </Alert>
      </WholeRow>
      <SelectField {...form.field('document', texts.document)} options={kinds} />
      <CatalogLookup
        {...form.field('areaId', texts.area)}
        catalog="area"
        clearable
        placeholder={texts.every}
      />
      <TextInput {...form.field('prefix', texts.prefix)} maxLength={10} autoFocus />
      <TextInput {...form.field('authorization', texts.authorization)} maxLength={40} />
      <NumberInput {...form.field('firstNumber', texts.first)} scale={0} min={1} />
      <NumberInput {...form.field('lastNumber', texts.last)} scale={0} min={1} />
      <DateInput {...form.field('fromDate', texts.from)} />
      <DateInput {...form.field('toDate', texts.to)} />
      <DateInput {...form.field('authorizedOn', texts.authorizedOn)} />
    </FieldGrid>
  )
}
