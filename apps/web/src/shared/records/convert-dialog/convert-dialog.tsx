import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { clamp, least } from '@yunque/domain/decimal'
import { useMemo } from 'react'
import { formatQuantity } from '../../format/format.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { MoneyInput, QuantityInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReadOnlyField } from '../../ui/form/read-only.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import type { SaveOptions } from '../../ui/form/use-submission.ts'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { toast } from '../../ui/toast.ts'
import { type ConversionRule, conversionSchema, targetUnits } from './conversion-rule.ts'
import classes from './convert.module.css'
import { texts } from './texts.ts'

const size = { width: 480, height: 480 }

/** What is broken, into what, by which step, and how much of it there is in the area. */
interface Convertible {
  readonly area: string
  readonly code: string
  readonly name: string
  readonly um: string
  readonly stock: number
  readonly disponible: number
  readonly step: number
  readonly gives: number
  readonly target: string
}

interface Props {
  readonly of: Convertible
  readonly save: (asked: { quantity: number; price: number | null }, options: SaveOptions) => Promise<unknown>
  readonly onClose: () => void
}

/** Breaks bulk in an area: by multiples, up to the stock, with the result in sight (Spec 1 §5 "Conversion"). */
export function ConvertDialog({ of, save, onClose }: Props) {
  const rule = useRule(of)
  const to = (quantity: number) => texts.unitsOf(targetUnits(rule, quantity) ?? 0, of.target)
  const form = useZodForm({
    schema: useMemo(() => conversionSchema(rule), [rule]),
    initialValues: { quantity: rule.step as number | null, price: null as number | null },
    question: ({ quantity }) => ({
      title: texts.question,
      body: texts.effect(texts.unitsOf(quantity, of.name), to(quantity), of.area),
      action: texts.convert,
    }),
    save,
    onSaved: () => {
      toast.success(texts.converted)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.title(of.area)}
      size={size}
      onClose={onClose}
      form={form}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SaveButton form={form}>{texts.convert}</SaveButton>
        </>
      }
    >
      <Form form={form}>
        <Fields form={form} of={of} rule={rule} />
      </Form>
    </RecordDialog>
  )
}

function useRule({ step, gives, stock, disponible }: Convertible): ConversionRule {
  const most = least(stock, disponible)
  return useMemo(() => ({ step, gives, most }), [step, gives, most])
}

type Values = { quantity: number | null; price: number | null }

interface FieldsProps {
  readonly form: ZodForm<Values>
  readonly of: Convertible
  readonly rule: ConversionRule
}

function Fields({ form, of, rule }: FieldsProps) {
  return (
    <FieldGrid columns={2}>
      <WholeRow>
        <ReadOnlyField label={texts.product}>{`${of.code} ${of.name}`}</ReadOnlyField>
      </WholeRow>
      <ReadOnlyField label={texts.stock}>{`${formatQuantity(of.stock)} ${of.um}`}</ReadOnlyField>
      <ReadOnlyField label={texts.disponible}>{formatQuantity(of.disponible)}</ReadOnlyField>
      <WholeRow>
        <Quantity form={form} rule={rule} um={of.um} />
      </WholeRow>
      <WholeRow>
        <Result rule={rule} quantity={form.values.quantity} name={of.target} />
      </WholeRow>
      <WholeRow>
        <MoneyInput
          {...form.field('price', texts.targetPrice)}
          scale={4}
          description={texts.targetPriceHint}
        />
      </WholeRow>
    </FieldGrid>
  )
}

interface QuantityProps {
  readonly form: ZodForm<Values>
  readonly rule: ConversionRule
  readonly um: string
}

/** The units to convert, up and down by the product's own step. */
function Quantity({ form, rule, um }: QuantityProps) {
  const { step, most } = rule
  const field = form.field('quantity', texts.quantity)
  const move = (by: number) => field.onChange(clamp((field.value ?? 0) + by, step, most))
  return (
    <div className={classes.stepper}>
      <QuantityInput {...field} autoFocus />
      <ActionIcon variant="default" size={36} aria-label={texts.less} onClick={() => move(-step)}>
        <IconMinus size={16} />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label={texts.more} onClick={() => move(step)}>
        <IconPlus size={16} />
      </ActionIcon>
      <p className={classes.hint}>{texts.quantityHint(step, most, um)}</p>
    </div>
  )
}

interface ResultProps {
  readonly rule: ConversionRule
  readonly quantity: number | null
  readonly name: string
}

function Result({ rule, quantity, name }: ResultProps) {
  const units = quantity === null ? undefined : targetUnits(rule, quantity)
  return (
    <div aria-live="polite">
      <ReadOnlyField label={texts.result}>
        {units !== undefined && <strong>{texts.unitsOf(units, name)}</strong>}
      </ReadOnlyField>
    </div>
  )
}
