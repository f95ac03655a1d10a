import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type SettlementDetail,
  type SettlementPreview,
  type SettlementQuery,
  settlementInput,
  settlementMessages,
} from '@yunque/contract/commissions/settlements'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { startOfMonth } from '@yunque/domain/dates'
import { useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { today } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/toast.ts'
import { useSellers } from '../../../records/sale/use-sellers.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { SettlementLines } from './settlement-lines.tsx'
import { previewQuery, saveSettlement } from './settlements.api.ts'
import classes from './settlements.module.css'
import { texts } from './texts.ts'

/** The largest size of the dialog of a settlement, in pixels. */
export const settlementSize = { width: 1080, height: 640 }

type Values = {
  readonly id: number
  readonly username: string | null
  readonly fromDate: string | null
  readonly toDate: string | null
  readonly areaId: number | null
  readonly observation: string
}

interface Props {
  readonly onClose: () => void
  readonly onSaved: (saved: SettlementDetail) => void
}

/** A new settlement: its seller and days, and at once the invoices that it takes. */
export function SettlementEditor({ onClose, onSaved }: Props) {
  const session = useSession()
  const [initialValues] = useState(() => newSettlement(session?.areaId ?? null))
  const sellers = useSellers(null)
  const form = useZodForm({
    schema: settlementInput,
    initialValues,
    save: saveSettlement,
    question: (): Confirmation => {
      const { username, fromDate, toDate } = form.getValues()
      const seller = sellers.find(({ id }) => id === username)?.name ?? ''
      const { lines = [], total = 0 } = preview.data ?? {}
      return {
        title: texts.saveTitle(seller),
        body: texts.saveBody(fromDate ?? '', toDate ?? '', lines.length, total),
        action: texts.save,
      }
    },
    onSaved: (saved) => {
      toast.success(settlementMessages.saved)
      onSaved(saved)
    },
  })
  const asked = askedOf(form.values)
  const preview = useQuery({ ...previewQuery(asked), ...(asked && { placeholderData: keepPreviousData }) })
  return (
    <RecordDialog
      title={texts.create}
      size={settlementSize}
      fill
      onClose={onClose}
      form={form}
      summary={<TotalsPanel rows={[]} total={preview.data?.total ?? 0} />}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <Form form={form} enter="next">
        <Fields form={form} sellers={sellers} everywhere={session?.areaId === WAREHOUSE_AREA} />
      </Form>
      <Lines asked={asked !== null} preview={preview.data} error={preview.error} retry={preview.refetch} />
    </RecordDialog>
  )
}

interface FieldsProps {
  readonly form: ZodForm<Values>
  readonly sellers: ReturnType<typeof useSellers>
  readonly everywhere: boolean
}

function Fields({ form, sellers, everywhere }: FieldsProps) {
  return (
    <FieldGrid columns={4}>
      <SelectField {...form.field('username', texts.seller)} options={sellers} autoFocus />
      <DateInput {...form.field('fromDate', texts.fromDate)} />
      <DateInput {...form.field('toDate', texts.toDate)} max={today()} />
      {everywhere && <CatalogLookup {...form.field('areaId', texts.area)} catalog="area" />}
      <TextInput {...form.field('observation', texts.observation)} maxLength={500} />
    </FieldGrid>
  )
}

interface LinesProps {
  readonly asked: boolean
  readonly preview: SettlementPreview | undefined
  readonly error: Error | null
  readonly retry: () => unknown
}

function Lines({ asked, preview, error, retry }: LinesProps) {
  if (!asked) return <p className={classes.hint}>{texts.choose}</p>
  if (error) return <ErrorState message={error.message} onRetry={() => void retry()} />
  return (
    <div className={classes.lines}>
      <SettlementLines lines={preview?.lines} />
    </div>
  )
}

/** What the preview asks; null until the seller and both days are known and in order. */
function askedOf({ username, fromDate, toDate, areaId }: Values): SettlementQuery | null {
  if (username === null || fromDate === null || toDate === null || toDate < fromDate) return null
  return { username, fromDate, toDate, ...(areaId === null ? {} : { areaId }) }
}

const newSettlement = (areaId: number | null): Values => ({
  id: 0,
  username: null,
  fromDate: startOfMonth(today()),
  toDate: today(),
  areaId,
  observation: '',
})
