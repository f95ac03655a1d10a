import { Text } from '@mantine/core'
import {
  type LabelSizeInput,
  type LabelSizeRow,
  labelSize,
} from '@yunque/contract/printing/labels/label-sizes'
import { useAbout } from '../../../lib/api-client/about.ts'
import { MasterDialog, type MasterKind } from '../../../records/record/master-dialog.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { LabelSvg } from './label-svg.tsx'
import { labelSizeQuery, saveLabelSize } from './labels.api.ts'
import classes from './labels.module.css'
import { texts } from './texts.ts'
import { useLabelDrawings } from './use-label-drawings.ts'

interface Props {
  readonly id: RecordId
  readonly onClose: () => void
}

/** A size of labels, new or existing, with an example of its label. */
export const LabelSizeDialog = (props: Props) => <MasterDialog kind={kind} {...props} />

type Values = ReturnType<typeof valuesOf>

const valuesOf = (record: LabelSizeRow | undefined) => ({
  id: record?.id ?? 0,
  version: record?.version,
  name: record?.name ?? '',
  width: (record?.width ?? 50) as number | null,
  height: (record?.height ?? 25) as number | null,
  gap: (record?.gap ?? 2) as number | null,
  across: (record?.across ?? 1) as number | null,
  columnGap: (record?.columnGap ?? 0) as number | null,
  showsCompany: record?.showsCompany ?? false,
  showsPrice: record?.showsPrice ?? true,
  showsUnit: record?.showsUnit ?? true,
  showsBarcode: record?.showsBarcode ?? true,
  showsCode: record?.showsCode ?? true,
  active: record?.active ?? true,
})

const kind: MasterKind<LabelSizeRow, Values, LabelSizeInput> = {
  size: { width: 640, height: 620 },
  queryOf: labelSizeQuery,
  titles: { create: texts.newSize, of: ({ name }) => texts.sizeOf(name), loading: texts.sizes },
  schema: labelSize,
  valuesOf,
  save: saveLabelSize,
  fields: (form) => <Fields form={form} />,
}

function Fields({ form }: { readonly form: ZodForm<Values> }) {
  return (
    <>
      <FieldGrid columns={3}>
        <TextInput {...form.field('name', texts.name)} maxLength={50} autoFocus />
        <NumberInput {...form.field('width', texts.width)} scale={1} min={20} max={150} />
        <NumberInput {...form.field('height', texts.height)} scale={1} min={10} max={150} />
        <NumberInput {...form.field('gap', texts.gap)} scale={1} min={0} max={20} />
        <NumberInput {...form.field('across', texts.across)} scale={0} min={1} max={6} />
        <NumberInput {...form.field('columnGap', texts.columnGap)} scale={1} min={0} max={20} />
        <WholeRow>
          <Text size="sm" c="dimmed">
            {texts.gapHint}
          </Text>
        </WholeRow>
        <SwitchField {...form.field('showsPrice', texts.showsPrice)} />
        <SwitchField {...form.field('showsUnit', texts.showsUnit)} />
        <SwitchField {...form.field('showsBarcode', texts.showsBarcode)} />
        <SwitchField {...form.field('showsCode', texts.showsCode)} />
        <SwitchField {...form.field('showsCompany', texts.showsCompany)} />
        <SwitchField {...form.field('active', texts.active)} />
      </FieldGrid>
      <Preview values={form.values} />
    </>
  )
}

const example = [
  {
    id: 1,
    name: texts.example,
    internalCode: 'MAR-016',
    code: '7441000000011',
    unit: 'Unidad',
    price: 460,
    copies: 1,
  },
]

/** The label of an example while the size can be one. */
function Preview({ values }: { readonly values: Values }) {
  const parsed = labelSize.safeParse({ ...values, name: values.name || '-' })
  return parsed.success ? <Example shape={parsed.data} /> : null
}

function Example({ shape }: { readonly shape: LabelSizeInput }) {
  const [drawn] = useLabelDrawings(example, { shape, printer: null, company: useAbout()?.name ?? '' })
  if (!drawn) return null
  return (
    <figure className={classes.example} aria-label={texts.preview}>
      <LabelSvg drawing={drawn.drawing} width={shape.width} height={shape.height} name={texts.example} />
    </figure>
  )
}
