import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isLabelLanguage, labelDpis } from '@yunque/contract/printing/labels/label-languages'
import {
  codePages,
  documentCodes,
  printerColumns,
  printerKinds,
  printerLanguages,
} from '@yunque/contract/printing/printer.record'
import {
  PRINTER_PORT,
  type PrinterInput,
  type PrinterKind,
  type PrinterRow,
  printer,
} from '@yunque/contract/printing/printers'
import { MasterDialog, type MasterKind } from '../../../records/record/master-dialog.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { labelSizesQuery, printerQuery, savePrinter } from './printing.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly id: RecordId
  readonly onClose: () => void
}

/** A printer, new or existing (printing.kinds). */
export const PrinterDialog = (props: Props) => <MasterDialog kind={kind} {...props} />

type Values = ReturnType<typeof valuesOf>

const valuesOf = (record: PrinterRow | undefined) => ({
  id: record?.id ?? 0,
  version: record?.version,
  name: record?.name ?? '',
  kind: (record?.kind ?? 'network') as string | null,
  address: record?.address ?? '',
  port: (record ? record.port : PRINTER_PORT) as number | null,
  language: (record?.language ?? 'escpos') as string | null,
  documentCode: (record?.documentCode ?? 'barcode') as string | null,
  dpi: (record?.dpi ?? 203) as number | null,
  labelSizeId: (record?.labelSizeId ?? null) as number | null,
  columns: (record?.columns ?? 48) as number | null,
  codePage: (record?.codePage ?? 'cp850') as string | null,
  drawer: record?.drawer ?? false,
  active: record?.active ?? true,
})

const kind: MasterKind<PrinterRow, Values, PrinterInput> = {
  size: { width: 560, height: 600 },
  queryOf: printerQuery,
  titles: { create: texts.newPrinter, of: ({ name }) => texts.printerOf(name), loading: texts.printer },
  schema: printer,
  valuesOf,
  save: savePrinter,
  fields: (form) => <Fields form={form} />,
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }))
const kinds = choicesOf(printerKinds)
const tables = choicesOf(codePages)
const languages = choicesOf(printerLanguages)
const codes = choicesOf(documentCodes)
const dpis = Object.entries(labelDpis).map(([dpi, name]) => ({ id: Number(dpi), name }))
const papers = Object.entries(printerColumns)
  .map(([columns, name]) => ({ id: Number(columns), name }))
  .toReversed()

const isKind = (value: string | null): value is PrinterKind => value !== null && value in printerKinds

function Fields({ form }: { readonly form: ZodForm<Values> }) {
  const connection = isKind(form.values.kind) ? form.values.kind : 'network'
  return (
    <FieldGrid columns={2}>
      <TextInput {...form.field('name', texts.name)} maxLength={50} autoFocus />
      <SelectField {...form.field('kind', texts.kind)} options={kinds} />
      <TextInput
        {...form.field('address', texts.addressOf[connection])}
        maxLength={200}
        placeholder={texts.example[connection]}
      />
      {connection === 'network' && (
        <NumberInput {...form.field('port', texts.port)} scale={0} min={1024} max={65535} />
      )}
      <WholeRow>
        <Text size="sm" c="dimmed">
          {texts.hint[connection]}
        </Text>
      </WholeRow>
      <SelectField {...form.field('language', texts.language)} options={languages} />
      {isLabelLanguage(form.values.language ?? '') ? <LabelFields form={form} /> : <RollFields form={form} />}
      {form.values.language !== 'zpl' && <CodePageField form={form} />}
      <SwitchField {...form.field('active', texts.active)} />
    </FieldGrid>
  )
}

interface FieldsProps {
  readonly form: ZodForm<Values>
}

/** What a printer of rolls has. */
const RollFields = ({ form }: FieldsProps) => (
  <>
    <SelectField {...form.field('columns', texts.columns)} options={papers} />
    <SelectField {...form.field('documentCode', texts.documentCode)} options={codes} />
    <SwitchField {...form.field('drawer', texts.drawer)} />
  </>
)

/** What a printer of labels has. */
function LabelFields({ form }: FieldsProps) {
  const { data: sizes = [] } = useQuery(labelSizesQuery)
  return (
    <>
      <SelectField {...form.field('dpi', texts.dpi)} options={dpis} />
      <SelectField {...form.field('labelSizeId', texts.labelSize)} options={sizes} />
      <WholeRow>
        <Text size="sm" c="dimmed">
          {texts.languageHint}
        </Text>
      </WholeRow>
    </>
  )
}

const CodePageField = ({ form }: FieldsProps) => (
  <>
    <SelectField {...form.field('codePage', texts.codePage)} options={tables} />
    <WholeRow>
      <Text size="sm" c="dimmed">
        {texts.codePageHint}
      </Text>
    </WholeRow>
  </>
)
