import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { day, reference, requiredText } from '@yunque/contract/core/fields'
import { messages } from '@yunque/contract/core/messages'
import { openingMessages } from '@yunque/contract/inventory/openings'
import { openings } from '@yunque/contract/inventory/stock-documents.endpoints'
import { creditsIva } from '@yunque/domain/taxes'
import { z } from 'zod'
import { useAbout } from '../../../lib/api-client/about.ts'
import { api } from '../../../lib/api-client/api.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { taxesOf } from '../../../lib/api-client/taxes.ts'
import { today } from '../../../lib/format/today.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { CostsField } from '../../../records/bought/costs-field.tsx'
import { boughtTexts } from '../../../records/bought/texts.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { FileField } from '../../../ui/form/file-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { type StockRecord, uploadOpenings } from './stock-documents.api.ts'
import { openingTexts } from './texts.ts'

const upload = z.object({
  areaId: reference(messages.selectArea),
  date: day(messages.selectDate),
  costsIncludeIva: z.boolean(),
  file: z.instanceof(File, { error: messages.selectExcel }),
  observation: requiredText(500),
})

interface Values extends Record<string, unknown> {
  readonly areaId: number | null
  readonly date: string | null
  readonly costsIncludeIva: boolean
  readonly file: File | null
  readonly observation: string
}

interface Props {
  readonly onClose: () => void
  readonly onSaved: (saved: StockRecord) => void
}

/** Imports opening balances from an Excel: all rows, or none and the errors of each. */
export function OpeningsUpload({ onClose, onSaved }: Props) {
  const areaId = useSession()?.areaId ?? null
  const costsIncludeIva = !creditsIva(taxesOf(useAbout()).regime)
  const form = useZodForm<Values, z.output<typeof upload>, StockRecord>({
    schema: upload,
    initialValues: { areaId, date: today(), costsIncludeIva, file: null, observation: '' },
    save: uploadOpenings,
    question: ({ file }) => ({
      title: openingTexts.uploadTitle,
      body: `${file.name}\n${openingTexts.effect}`,
      action: openingTexts.action,
    }),
    errorMs: 8000,
    onSaved: (saved) => {
      toast.success(openingMessages.imported(saved.lines.length))
      onSaved(saved)
    },
  })
  return (
    <RecordDialog
      title={openingTexts.uploadTitle}
      size={{ width: 640 }}
      onClose={onClose}
      form={form}
      secondary={
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void template()}>
          {openingTexts.template}
        </Button>
      }
      actions={<SaveButton form={form}>{openingTexts.action}</SaveButton>}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <CatalogLookup
            {...form.field('areaId', openingTexts.area)}
            catalog="area"
            disabled={areaId !== WAREHOUSE_AREA}
          />
          <DateInput {...form.field('date', openingTexts.date)} />
          <CostsField
            {...form.field('costsIncludeIva', boughtTexts.costs)}
            onChange={(included) => form.set({ costsIncludeIva: included })}
          />
          <WholeRow>
            <FileField
              {...form.field('file', openingTexts.file)}
              description={openingTexts.fileHint}
              accept=".xls,.xlsx"
            />
          </WholeRow>
          <WholeRow>
            <TextArea {...form.field('observation', openingTexts.observation)} maxLength={500} />
          </WholeRow>
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}

const template = async () => saveFile(await api.file(openings.template))
