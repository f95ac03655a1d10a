import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '../../test/render-screen.tsx'
import { DateInput } from './date-input.tsx'
import { Form } from './form.tsx'
import { TextInput } from './text-input.tsx'
import { useSaveShortcut } from './use-save-shortcut.ts'
import { useZodForm } from './use-zod-form.ts'

const schema = z.object({ day: z.string().nullable(), phone: z.string() })
type Values = z.output<typeof schema>

function Host({ save }: { readonly save: (values: Values) => Promise<Values> }) {
  const form = useZodForm<Values, Values, Values>({
    initialValues: { day: '2026-11-01', phone: '' },
    schema,
    save,
    onSaved: () => undefined,
  })
  useSaveShortcut(form, 'Guardar')
  return (
    <Form form={form}>
      <DateInput {...form.field('day', 'Día')} />
      <TextInput {...form.field('phone', 'Teléfono')} type="tel" />
      <p>{form.dirty ? 'cambiado' : 'guardado'}</p>
    </Form>
  )
}

test.each([
  ['Día', '15/11/2026', { day: '2026-11-15', phone: '' }],
  ['Teléfono', '2222 1111', { day: '2026-11-01', phone: '2222-1111' }],
])(
  'Ctrl+S in the field %s saves what is typed in it, and the focus stays there',
  async (label, typed, saved) => {
    const save = vi.fn(async (values: Values) => values)
    const { user } = await renderScreen(<Host save={save} />)
    const field = screen.getByLabelText<HTMLInputElement>(label)
    await user.clear(field)
    await user.type(field, `${typed}{Control>}s{/Control}`)
    await vi.waitFor(() => expect(save.mock.lastCall?.[0]).toEqual(saved))
    expect(document.activeElement).toBe(field)
    await user.tab()
    expect(screen.getByText('guardado')).toBeTruthy()
  },
)
