import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '../../test/render-screen.tsx'
import { Lookup } from '../lookup/lookup.tsx'
import type { LookupSource } from '../lookup/lookup-source.ts'
import { MoneyInput, PercentInput, QuantityInput } from './amount-inputs.tsx'
import { DateInput } from './date-input.tsx'
import { FileField } from './file-field.tsx'
import { Form } from './form.tsx'
import { MonthInput } from './month-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PhoneInput } from './phone-input.tsx'
import { SaveButton } from './save-button.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'
import { useZodForm, type ZodForm } from './use-zod-form.ts'

const initialValues = {
  other: '',
  text: '',
  number: null as number | null,
  date: null as string | null,
  item: null as Choice | null,
  file: null as File | null,
}
type Values = typeof initialValues
type Choice = { readonly id: number; readonly name: string }

/** Two fields are required: the first, and this one. */
const schemaWith = (needed: keyof Values) =>
  z
    .object({
      other: z.string(),
      text: z.string(),
      number: z.number().nullable(),
      date: z.string().nullable(),
      item: z.unknown(),
      file: z.unknown(),
    })
    .superRefine((values, context) => {
      for (const path of ['other', needed] as const)
        if (values[path] === null || values[path] === '')
          context.addIssue({ code: 'custom', path: [path], message: 'Este campo es requerido' })
    })

const choices: readonly Choice[] = [{ id: 1, name: 'Uno' }]
const source: LookupSource<Choice> = {
  key: ['choices'],
  load: async () => ({ items: choices, totalCount: 1 }),
  idOf: ({ id }) => id,
  textOf: ({ name }) => name,
}

interface Props {
  readonly needed: keyof Values
  readonly children: (form: ZodForm<Values>) => ReactNode
  readonly save?: () => Promise<unknown>
}

function Sheet({ needed, children, save = vi.fn() }: Props) {
  const form = useZodForm({ schema: schemaWith(needed), initialValues, save, onSaved: vi.fn() })
  return (
    <>
      <Form form={form}>
        <TextInput {...form.field('other', 'Otro')} />
        {children(form)}
      </Form>
      <SaveButton form={form}>Guardar</SaveButton>
    </>
  )
}

const kinds: readonly [string, keyof Values, (form: ZodForm<Values>) => ReactNode][] = [
  ['a text', 'text', (form) => <TextInput {...form.field('text', 'Campo')} />],
  ['a long text', 'text', (form) => <TextArea {...form.field('text', 'Campo')} maxLength={250} />],
  ['a telephone', 'text', (form) => <PhoneInput {...form.field('text', 'Campo')} />],
  ['a number', 'number', (form) => <NumberInput {...form.field('number', 'Campo')} />],
  ['an amount', 'number', (form) => <MoneyInput {...form.field('number', 'Campo')} />],
  ['a quantity', 'number', (form) => <QuantityInput {...form.field('number', 'Campo')} />],
  ['a percentage', 'number', (form) => <PercentInput {...form.field('number', 'Campo')} />],
  ['a date', 'date', (form) => <DateInput {...form.field('date', 'Campo')} />],
  ['a month', 'date', (form) => <MonthInput {...form.field('date', 'Campo')} />],
  ['one of a few', 'number', (form) => <SelectField {...form.field('number', 'Campo')} options={choices} />],
  ['one of many', 'item', (form) => <Lookup {...form.field('item', 'Campo')} source={source} />],
  ['a file', 'file', (form) => <FileField {...form.field('file', 'Campo')} accept=".xlsx" />],
]

const linksOf = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const fieldOf = (path: keyof Values) => {
  const found = document.querySelector<HTMLElement>(`form [id$="-${path}"]`)
  if (!found) throw new Error('No field')
  return found
}

test.each(kinds)(
  'the error of %s is named by the field, and its link in the summary leads there (U20)',
  async (_, path, input) => {
    const { user } = await renderScreen(<Sheet needed={path}>{input}</Sheet>)
    const field = () => fieldOf(path)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const described = (field().getAttribute('aria-describedby') ?? '').split(' ')
    const beside = described.map((id) => document.getElementById(id)?.textContent).find(Boolean)
    expect(linksOf()).toContain(`Campo: ${beside}`)
    await user.click(screen.getByRole('link', { name: /^Campo/ }))
    expect(document.activeElement).toBe(field())
  },
)

test('a date that cannot be read holds the save back, although its field may be empty (U20)', async () => {
  const save = vi.fn(async () => undefined)
  const { user } = await renderScreen(
    <Sheet needed="other" save={save}>
      {(form) => <DateInput {...form.field('date', 'Nacimiento')} />}
    </Sheet>,
  )
  await user.type(screen.getByLabelText(/^Otro/), 'a')
  await user.type(screen.getByLabelText('Nacimiento'), '31/02/2026')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(linksOf()).toEqual(['Nacimiento: Fecha no válida; por ejemplo 05/11/2026, 5, +5 o h'])
  expect(save).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText('Nacimiento'))
  await user.type(screen.getByLabelText('Nacimiento'), '28/02/2026')
  await user.tab()
  expect(linksOf()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
})
