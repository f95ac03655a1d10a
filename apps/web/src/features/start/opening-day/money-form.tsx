import {
  type OpeningDayInput,
  type OpeningSaved,
  type OpeningState,
  openingDay,
  openingDayMessages,
} from '@yunque/contract/openings/opening-day'
import { today } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/toast.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { Section } from '../../../ui/page/section.tsx'
import { saveOpening } from './opening-day.api.ts'
import classes from './opening-day.module.css'
import { texts } from './texts.ts'

type Place = {
  areaId: number | null
  bankId: number | null
  cordobas: number | null
  dollars: number | null
}
interface Values extends Record<string, unknown> {
  readonly openingDate: string | null
  readonly money: readonly Place[]
}

/** The opening day, and the money of each till and bank on it. */
export function MoneyForm({ state }: { readonly state: OpeningState }) {
  const { places, version } = state
  const form = useZodForm<Values, OpeningDayInput, OpeningSaved>({
    schema: openingDay,
    initialValues: { openingDate: state.openingDate ?? today(), money: moneyOf(state) },
    toInput: ({ openingDate, money }) => ({
      openingDate,
      version,
      money: money.map((place) => ({
        ...place,
        cordobas: place.cordobas ?? 0,
        dollars: place.dollars ?? 0,
      })),
    }),
    save: saveOpening,
    onSaved: () => toast.success(openingDayMessages.saved),
  })
  const { money } = form.values
  const set = (index: number, patch: Partial<Place>) =>
    form.set({ money: form.getValues().money.map((one, at) => (at === index ? { ...one, ...patch } : one)) })
  const input = (index: number, currency: 'cordobas' | 'dollars', label: string) => (
    <NumberInput
      id={`${form.id}-${index}-${currency}`}
      label={label}
      value={money[index]?.[currency] ?? null}
      onChange={(value) => set(index, { [currency]: value })}
      error={form.errors[`money.${index}.${currency}`]}
      scale={2}
      min={0}
      prefix={currency === 'cordobas' ? 'C$' : '$'}
    />
  )
  return (
    <Form form={form}>
      <Section title={texts.money}>
        <div className={classes.day}>
          <DateInput {...form.field('openingDate', texts.day)} max={today()} required />
        </div>
        <p className={classes.hint}>{texts.moneyHint}</p>
        <div className={classes.money}>
          {places.map(({ areaId, bankId, name }, index) => (
            <fieldset key={`${areaId} ${bankId}`} className={classes.place}>
              <legend>{bankId === null ? texts.till(name) : name}</legend>
              {input(index, 'cordobas', texts.cordobas)}
              {input(index, 'dollars', texts.dollars)}
            </fieldset>
          ))}
        </div>
        <div className={classes.actions}>
          <SaveButton form={form} variant={form.dirty || state.openingDate === null ? 'filled' : 'default'}>
            {texts.save}
          </SaveButton>
        </div>
      </Section>
    </Form>
  )
}

const moneyOf = ({ places, money }: OpeningState): Place[] =>
  places.map(({ areaId, bankId }) => {
    const found = money.find((one) => one.areaId === areaId && one.bankId === bankId)
    return { areaId, bankId, cordobas: found?.cordobas || null, dollars: found?.dollars || null }
  })
