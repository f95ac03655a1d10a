import { Button } from '@mantine/core'
import type { AreaLots } from '@yunque/contract/inventory/area-lots'
import { compare, sum } from '@yunque/domain/decimal'
import { isExpired, type Lot } from '@yunque/domain/lots'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { formatQuantity } from '../../lib/format/format.ts'
import { today } from '../../lib/format/today.ts'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import type { ChosenLot, Line } from '../../ui/document/line.ts'
import { QuantityInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { useScanner } from '../../ui/scanner/use-scanner.ts'
import type { Leaving } from './line-lots.tsx'
import { lotsToTake } from './taken-lots.ts'
import { lotTexts as texts } from './texts.ts'

/** A line whose lots are chosen. */
export type LottedLine = Line & { readonly product: string; readonly um: string }

interface Props {
  readonly line: LottedLine
  readonly leaving: Leaving
  /** What the area holds. */
  readonly held: AreaLots
  /** The chosen lots, none to take them by their expiry; null when the user cancelled. */
  readonly onDone: (chosen: readonly ChosenLot[] | null) => void
}

type Row = {
  readonly lotId: number
  readonly lot: Lot | null
  readonly held: number
  readonly quantity: number | null
}
type Values = { readonly rows: readonly Row[] }

/** Chooses the lots from which the units of a line leave (lots.chosen). */
export function LotsDialog({ line, leaving, held, onDone }: Props) {
  const [initialValues] = useState(() => ({ rows: rowsOf(held, line, leaving) }))
  const form = useZodForm<Values, Values, readonly ChosenLot[]>({
    schema: useMemo(() => schemaOf(line.quantity), [line.quantity]),
    initialValues,
    save: async ({ rows }) => rows.flatMap(({ lotId, quantity }) => (quantity ? [{ lotId, quantity }] : [])),
    onSaved: onDone,
  })
  // A scan must not add lines to the document below.
  useScanner(() => toast.warn(texts.title(line.product)))
  return (
    <RecordDialog
      title={texts.title(line.product)}
      size={{ width: 520, height: 480 }}
      onClose={() => onDone(null)}
      form={form}
      secondary={
        <Button variant="default" onClick={() => onDone([])}>
          {texts.automatic}
        </Button>
      }
      actions={<SaveButton form={form}>{texts.use}</SaveButton>}
    >
      <Form form={form}>
        <p>{texts.intro(`${formatQuantity(line.quantity)} ${line.um}`)}</p>
        {initialValues.rows.length === 0 ? <p>{texts.none}</p> : <Rows form={form} />}
      </Form>
    </RecordDialog>
  )
}

/** Every lot of the area, with the units that leave it now. */
function rowsOf(held: AreaLots, line: Line, { expiredLast }: Leaving): Row[] {
  const taken = lotsToTake(held, line, { today: today(), expiredLast })
  const of = (lotId: number) => taken.find(({ lot }) => (lot?.id ?? 0) === lotId)?.quantity ?? null
  const lots = held.lots.map(({ id, quantity, ...lot }) => ({
    lotId: id,
    lot,
    held: quantity,
    quantity: of(id),
  }))
  const unlotted = { lotId: 0, lot: null, held: held.unlotted, quantity: of(0) }
  return held.unlotted > 0 ? [unlotted, ...lots] : lots
}

const rowSchema = z.object({
  lotId: z.number(),
  lot: z.object({ lot: z.string(), expireDate: z.string().nullable() }).nullable(),
  held: z.number(),
  quantity: z.number().nullable(),
})

/** The check of the server: enough in each lot, and together the quantity of the line. */
const schemaOf = (wanted: number) =>
  z.object({ rows: z.array(rowSchema) }).superRefine(({ rows }, context) => {
    const fault = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path })
    rows.forEach(({ lot, held, quantity }, at) => {
      if (compare(quantity ?? 0, held) > 0)
        fault(texts.tooMany(lot ? texts.nameOf(lot) : texts.unlotted, formatQuantity(held)), [
          'rows',
          at,
          'quantity',
        ])
    })
    const chosen = sum(rows.map(({ quantity }) => quantity ?? 0))
    if (compare(chosen, wanted) !== 0)
      fault(texts.sum(formatQuantity(chosen), formatQuantity(wanted)), ['rows', 0, 'quantity'])
  })

function Rows({ form }: { readonly form: ZodForm<Values> }) {
  const { rows } = form.values
  const change = (at: number, quantity: number | null) =>
    form.set({ rows: form.getValues().rows.map((row, place) => (place === at ? { ...row, quantity } : row)) })
  return (
    <FieldGrid columns={2}>
      {rows.map(({ lotId, lot, held, quantity }, at) => (
        <QuantityInput
          key={lotId}
          id={`${form.id}-rows.${at}.quantity`}
          label={lot ? texts.nameOf(lot) : texts.unlotted}
          description={texts.held(formatQuantity(held), lot !== null && isExpired(lot, today()))}
          value={quantity}
          onChange={(next) => change(at, next)}
          error={form.errors[`rows.${at}.quantity`]}
        />
      ))}
    </FieldGrid>
  )
}
