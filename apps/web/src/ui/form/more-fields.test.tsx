import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { asPhone } from '../../test/as-phone.ts'
import { focusedName, renderScreen } from '../../test/render-screen.tsx'
import { Form } from './form.tsx'
import { MoreFields } from './more-fields.tsx'
import { SaveButton } from './save-button.tsx'
import { TextInput } from './text-input.tsx'
import { useZodForm } from './use-zod-form.ts'

const person = userEvent.setup()
const schema = z.object({ amount: z.string().min(1, 'Ingrese el monto'), client: z.string().min(1, 'Falta') })

function Receipt() {
  const form = useZodForm({
    schema,
    initialValues: { amount: '', client: '' },
    save: vi.fn(),
    onSaved: () => undefined,
  })
  return (
    <>
      <Form form={form}>
        <TextInput {...form.field('amount', 'Monto')} />
        <MoreFields form={form} told={['Falta el cliente', 'Contado']}>
          <TextInput {...form.field('client', 'Cliente')} />
        </MoreFields>
      </Form>
      <SaveButton form={form}>Guardar</SaveButton>
    </>
  )
}

const fold = () => screen.getByRole('button', { name: /^Más datos/ })
const client = () => screen.queryByRole('textbox', { name: /^Cliente/ })

test('on a wide screen the fields are not folded', async () => {
  await renderScreen(<Receipt />)
  expect(client()).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^Más datos/ })).toBeNull()
})

describe('on a phone', () => {
  asPhone()

  test('the fields are folded behind what they hold, and Enter passes them', async () => {
    await renderScreen(<Receipt />)
    expect(client()).toBeNull()
    expect(fold().textContent).toBe('Más datosFalta el cliente · Contado')
    await person.click(screen.getByRole('textbox', { name: /^Monto/ }))
    await person.keyboard('{Enter}')
    expect(focusedName()).toBe('Guardar')
    await person.click(fold())
    expect(client()).not.toBeNull()
  })

  test('a field with an error is unfolded, and stays so when it is corrected', async () => {
    await renderScreen(<Receipt />)
    await person.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(client()).not.toBeNull())
    await person.click(screen.getByRole('link', { name: 'Falta' }))
    expect(focusedName()).toBe('Cliente')
    await person.keyboard('Ana')
    expect(screen.queryByText('Falta')).toBeNull()
    expect(client()).not.toBeNull()
  })
})
