import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import type { FieldProps } from '../controls/field-props.ts'
import { ReadOnlyFields } from '../controls/read-only.tsx'
import { MoneyInput, PercentInput, QuantityInput } from './amount-inputs.tsx'
import { DateInput } from './date-input.tsx'
import { MonthInput } from './month-input.tsx'
import { NumberInput } from './number-input.tsx'
import { maskPhone, PhoneInput } from './phone-input.tsx'
import { SelectField } from './select-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

interface HostProps<Value> {
  readonly start: Value
  readonly onValue?: (value: Value) => void
  readonly children: (field: FieldProps<Value>) => ReactNode
}

function Host<Value>({ start, onValue, children }: HostProps<Value>) {
  const [value, setValue] = useState(start)
  const onChange = (next: Value) => {
    setValue(next)
    onValue?.(next)
  }
  return (
    <>
      {children({ label: 'Campo', value, onChange })}
      <button type="button">Otro</button>
    </>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('Campo')
type Numeric = number | null

afterEach(() => vi.useRealTimers())

describe('figures', () => {
  test.each([
    ['1234.5', 1234.5, '1,234.50'],
    ['1234,5', 1234.5, '1,234.50'],
    ['1,234.567', 1234.57, '1,234.57'],
    ['', null, ''],
  ])('money typed as «%s» is %s and reads %s once left', async (typed, value, shown) => {
    const onValue = vi.fn()
    const { user } = await renderScreen(
      <Host<Numeric> start={7} onValue={onValue}>
        {(field) => <MoneyInput {...field} />}
      </Host>,
    )
    await user.clear(box())
    if (typed !== '') await user.type(box(), typed)
    await user.tab()
    expect(onValue).toHaveBeenLastCalledWith(value)
    expect(box().value).toBe(shown)
  })

  test.each(['F00429', '4297A'])(
    'the code %s shows an error and stays; no figure is made of its digits',
    async (code) => {
      const onValue = vi.fn()
      const { user } = await renderScreen(
        <Host<Numeric> start={36.64} onValue={onValue}>
          {(field) => <QuantityInput {...field} />}
        </Host>,
      )
      await user.clear(box())
      await user.type(box(), code)
      await user.tab()
      expect(box().value).toBe(code)
      expect(screen.getByText(`Campo: «${code}» no es un número`)).toBeDefined()
      expect(onValue).toHaveBeenLastCalledWith(36.64)
      await user.clear(box())
      await user.type(box(), '12.5')
      await user.tab()
      expect(box().value).toBe('12.5')
      expect(screen.queryByText(/no es un número/)).toBeNull()
      expect(box().inputMode).toBe('decimal')
    },
  )

  test('letters are not entered, comma and point are (U28)', async () => {
    const onValue = vi.fn()
    const { user } = await renderScreen(
      <Host<Numeric> start={null} onValue={onValue}>
        {(field) => <MoneyInput {...field} />}
      </Host>,
    )
    await user.type(box(), 'a1,2x5kg')
    expect(box().value).toBe('1,25')
    expect(onValue).toHaveBeenLastCalledWith(1.25)
    await user.type(box(), '{Backspace}{Backspace}{Backspace}.ñ75')
    expect(box().value).toBe('1.75')
  })

  test('the mouse wheel and the arrow keys do not change the value (U28)', async () => {
    const onValue = vi.fn()
    const { user } = await renderScreen(
      <Host<Numeric> start={5} onValue={onValue}>
        {(field) => <QuantityInput {...field} />}
      </Host>,
    )
    await user.click(box())
    box().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }))
    await user.keyboard('{ArrowUp}{ArrowDown}')
    expect(onValue).not.toHaveBeenCalled()
    expect(box().type).toBe('text')
  })

  test('a percentage over 100 shows an error and is not clamped', async () => {
    const { user } = await renderScreen(
      <Host<Numeric> start={null}>{(field) => <PercentInput {...field} scale={6} />}</Host>,
    )
    await user.type(box(), '150')
    await user.tab()
    expect(box().value).toBe('150')
    expect(screen.getByText('Campo: no puede pasar de 100')).toBeDefined()
  })
})

describe('dates', () => {
  const today = () => vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })

  test.each([
    ['5', '05/11/2026'],
    ['+5', '25/11/2026'],
    ['h', '20/11/2026'],
    ['051126', '05/11/2026'],
    ['5/12', '05/12/2026'],
  ])('«%s» reads %s (U28)', async (typed, shown) => {
    today()
    const { user } = await renderScreen(
      <Host<string | null> start={null}>{(field) => <DateInput {...field} />}</Host>,
    )
    await user.type(box(), typed)
    await user.tab()
    expect(box().value).toBe(shown)
  })

  test('text that is not a date shows an error and stays', async () => {
    const onValue = vi.fn()
    const { user } = await renderScreen(
      <Host<string | null> start="2026-11-05" onValue={onValue}>
        {(field) => <DateInput {...field} />}
      </Host>,
    )
    await user.clear(box())
    await user.type(box(), '31/02/2026')
    await user.tab()
    expect(box().value).toBe('31/02/2026')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(onValue).toHaveBeenLastCalledWith(null)
    await user.clear(box())
    await user.type(box(), '28/02/2026')
    await user.tab()
    expect(box().getAttribute('aria-invalid')).not.toBe('true')
  })

  test('F4 opens a calendar in Spanish, and picking a day returns to the field', async () => {
    const { user } = await renderScreen(
      <Host<string | null> start="2026-11-05">{(field) => <DateInput {...field} />}</Host>,
    )
    await user.click(box())
    await user.keyboard('{F4}')
    expect(await screen.findByRole('dialog', { name: 'Calendario: Campo' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Mes siguiente' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '12 noviembre 2026' }))
    expect(box().value).toBe('12/11/2026')
    expect(document.activeElement).toBe(box())
  })

  test.each([
    ['1126', '11/2026'],
    ['3/27', '03/2027'],
    ['11-2026', '11/2026'],
  ])('an expiry typed as «%s» reads %s', async (typed, shown) => {
    const { user } = await renderScreen(
      <Host<string | null> start={null}>{(field) => <MonthInput {...field} />}</Host>,
    )
    await user.type(box(), typed)
    await user.tab()
    expect(box().value).toBe(shown)
  })
})

test.each([
  ['an amount', 'decimal', (field: FieldProps<Numeric>) => <MoneyInput {...field} />],
  ['a quantity', 'decimal', (field: FieldProps<Numeric>) => <QuantityInput {...field} />],
  ['a whole number', 'numeric', (field: FieldProps<Numeric>) => <NumberInput {...field} />],
] as const)('%s opens the %s keypad of a phone (U29)', async (_, keypad, input) => {
  await renderScreen(<Host<Numeric> start={null}>{input}</Host>)
  expect(box().inputMode).toBe(keypad)
})

test.each([
  ['88887777', '8888-7777'],
  ['8888 7777', '8888-7777'],
  ['+505 8888-7777', '8888-7777'],
  ['8888', '8888'],
  ['888877779', '8888-7777'],
])('the telephone «%s» is masked as %s', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})

test('the mask grows while the number is typed', async () => {
  const { user } = await renderScreen(<Host start="">{(field) => <PhoneInput {...field} />}</Host>)
  await user.type(box(), '22781234')
  expect(box().value).toBe('2278-1234')
})

test('a text field counts its characters and keeps text past the limit, which the schema refuses', async () => {
  const { user } = await renderScreen(
    <Host start="">{(field) => <TextArea {...field} maxLength={10} />}</Host>,
  )
  await user.type(box(), 'doce letras!')
  expect(screen.getByText('12/10')).toBeDefined()
  expect(screen.getByText('Sobran 2 caracteres')).toBeDefined()
})

test('a telephone is written in its form when it is left; one of another form is kept and doubted', async () => {
  const onValue = vi.fn()
  const { user } = await renderScreen(
    <Host start="22221111" onValue={onValue}>
      {(field) => <TextInput {...field} type="tel" />}
    </Host>,
  )
  await user.click(box())
  await user.tab()
  expect(onValue).not.toHaveBeenCalled()
  await user.clear(box())
  await user.type(box(), '88887777')
  await user.tab()
  expect(box().value).toBe('8888-7777')
  await user.type(box(), '9')
  expect(screen.queryByText(/¿Es así\?/)).toBeNull()
  await user.tab()
  expect(box().value).toBe('8888-77779')
  expect(screen.getByText(/¿Es así\?/)).toBeTruthy()
})

test('a switch shows NO and SI', async () => {
  const { user } = await renderScreen(
    <Host<boolean> start={false}>{(field) => <SwitchField {...field} />}</Host>,
  )
  expect(screen.getByText('NO')).toBeDefined()
  await user.click(screen.getByRole('switch', { name: 'Campo' }))
  expect(screen.getByText('SI')).toBeDefined()
})

const payments = [
  { id: 1, name: 'Contado' },
  { id: 2, name: 'Crédito' },
]

test('an option is found by typing, accents ignored', async () => {
  const onValue = vi.fn()
  const { user } = await renderScreen(
    <Host<Numeric> start={1} onValue={onValue}>
      {(field) => <SelectField {...field} options={payments} />}
    </Host>,
  )
  await user.click(box())
  await user.keyboard('cred')
  await screen.findByRole('option', { name: 'Crédito' })
  await user.keyboard('{Enter}')
  expect(onValue).toHaveBeenLastCalledWith(2)
  expect(box().value).toBe('Crédito')
})

test('a read-only form has text instead of fields', async () => {
  await renderScreen(
    <ReadOnlyFields readOnly>
      <Host<Numeric> start={1234.5}>{(field) => <MoneyInput {...field} />}</Host>
      <Host<string | null> start="2026-11-05">{(field) => <DateInput {...field} />}</Host>
      <Host<Numeric> start={2}>{(field) => <SelectField {...field} options={payments} />}</Host>
      <Host<boolean> start={true}>{(field) => <SwitchField {...field} />}</Host>
      <Host start="">{(field) => <TextArea {...field} />}</Host>
    </ReadOnlyFields>,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'C$\u00a01,234.50',
    '05/11/2026',
    'Crédito',
    'SI',
    '—',
  ])
})
