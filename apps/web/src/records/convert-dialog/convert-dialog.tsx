import { ActionIcon, Alert } from '@mantine/core'
import { IconAlertTriangle, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ConversionResult } from '@yunque/contract/inventory/area-products'
import { unitsToBreak } from '@yunque/domain/conversion'
import { clamp, least } from '@yunque/domain/decimal'
import { type ReactNode, useMemo, useState } from 'react'
import { formatQuantity } from '../../lib/format/format.ts'
import { toast } from '../../lib/toast.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'
import { ReadOnlyField } from '../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { MoneyInput, QuantityInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { useScanner } from '../../ui/scanner/use-scanner.ts'
import { EditActions } from '../record/edit-actions.tsx'
import { type ConversionRule, conversionSchema, targetUnits } from './conversion-rule.ts'
import type { ConversionNeed } from './convert.api.ts'
import classes from './convert.module.css'
import { texts } from './texts.ts'

const size = { width: 480, height: 480 }

/** The source product, the target product, the step, and the stock of the source in the area. */
export interface Convertible {
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

interface Props<Source extends Convertible> {
  /** The products that can be converted. With several for the same target, the user chooses. */
  readonly sources: readonly [Source, ...Source[]]
  /** The message why it was opened automatically: which units are missing. */
  readonly reason?: string
  /** Missing units of the target. The initial quantity covers them. */
  readonly missing?: number
  readonly save: (asked: ConversionNeed, options: SaveOptions, source: Source) => Promise<ConversionResult>
  /** Null when the user cancelled. */
  readonly onDone: (made: ConversionResult | null) => void
}

/** Converts a product in an area: a multiple of the step, up to the stock, with the result shown (conversions.multiple). */
export function ConvertDialog<Source extends Convertible>(props: Props<Source>) {
  const { sources, reason, missing = 0, save, onDone } = props
  const [chosen, setChosen] = useState(0)
  const of = sources[chosen] ?? sources[0]
  const rule = useRule(of)
  const to = (quantity: number) => texts.unitsOf(targetUnits(rule, quantity) ?? 0, of.target)
  const form = useZodForm({
    schema: useMemo(() => conversionSchema(rule), [rule]),
    initialValues: { quantity: startOf(of, missing) as number | null, price: null as number | null },
    question: ({ quantity }) => ({
      title: texts.question,
      body: texts.effect(texts.unitsOf(quantity, of.name), to(quantity), of.area),
      action: texts.convert,
    }),
    save: (asked, options) => save(asked, options, of),
    onSaved: (made) => {
      toast.success(texts.converted)
      onDone(made)
    },
  })
  // A scan must not add lines to the sale below. It shows a message instead.
  useScanner(() => toast.warn(texts.scanned))
  const close = () => onDone(null)
  const choose = (index: number) => {
    setChosen(index)
    form.set({ quantity: startOf(sources[index] ?? of, missing) })
  }
  return (
    <RecordDialog
      title={texts.title(of.area)}
      size={reason === undefined ? size : { ...size, height: 580 }}
      onClose={close}
      form={form}
      actions={<EditActions form={form} onClose={close} save={texts.convert} />}
    >
      {reason !== undefined && (
        <Alert
          variant="light"
          color="yellow"
          py={8}
          mb={12}
          icon={<IconAlertTriangle size={18} aria-hidden />}
        >
          {reason}
        </Alert>
      )}
      <Form form={form}>
        <Fields form={form} of={of} rule={rule}>
          <Sources sources={sources} chosen={chosen} onChoose={choose} />
        </Fields>
      </Form>
    </RecordDialog>
  )
}

/** Initial units: those that cover the missing ones, or one step. */
const startOf = ({ step, gives, stock, disponible }: Convertible, missing: number): number =>
  unitsToBreak({
    convertSourceQuantity: step,
    convertProductQuantity: gives,
    wanted: missing,
    available: least(stock, disponible),
  })

function useRule({ step, gives, stock, disponible }: Convertible): ConversionRule {
  const most = least(stock, disponible)
  return useMemo(() => ({ step, gives, most }), [step, gives, most])
}

interface SourcesProps {
  readonly sources: readonly Convertible[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** The source product: text, or a select when there are several. */
function Sources({ sources, chosen, onChoose }: SourcesProps) {
  const options = useMemo(
    () => sources.map(({ code, name }, id) => ({ id, name: `${code} ${name}` })),
    [sources],
  )
  if (options.length === 1)
    return <ReadOnlyField label={texts.product}>{options[0]?.name ?? ''}</ReadOnlyField>
  return (
    <SelectField
      label={texts.product}
      options={options}
      value={chosen}
      onChange={(index) => index !== null && onChoose(index)}
    />
  )
}

type Values = { quantity: number | null; price: number | null }

interface FieldsProps {
  readonly form: ZodForm<Values>
  readonly of: Convertible
  readonly rule: ConversionRule
  /** The name of the source product. */
  readonly children: ReactNode
}

function Fields({ form, of, rule, children }: FieldsProps) {
  return (
    <FieldGrid columns={2}>
      <WholeRow>{children}</WholeRow>
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

/** The units to convert. The arrow keys change them by one step. */
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
