import { screen, waitFor, within } from '@testing-library/react'
import { endpoint, sentOf } from '@yunque/contract/core/endpoint'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, api } from '../../lib/api-client/api.ts'
import { asking } from '../../test/asking.ts'
import { focusedName, renderScreen } from '../../test/render-screen.tsx'
import type { SaveOptions } from '../controls/posting-key.ts'
import { Form } from './form.tsx'
import { NumberInput } from './number-input.tsx'
import { SaveButton } from './save-button.tsx'
import { TextInput } from './text-input.tsx'
import { useZodForm } from './use-zod-form.ts'

const supplier = z.object({
  name: z.string().min(1, 'Este campo es requerido').max(50, 'Maximo 50 caracteres'),
  ruc: z.string().min(1, 'Este campo es requerido'),
  email: z.string().max(5, 'Maximo 5 caracteres'),
  creditDays: z.number({ error: 'Ingrese los días de crédito' }).nullable(),
})
type Supplier = z.output<typeof supplier>

interface Props {
  readonly save: (value: Supplier, options: SaveOptions) => Promise<unknown>
  readonly onSaved?: () => void
  readonly ask?: boolean
}

function SupplierForm({ save, onSaved = () => undefined, ask = false }: Props) {
  const form = useZodForm({
    schema: supplier,
    initialValues: { name: '', ruc: '', email: '', creditDays: null as number | null },
    save,
    onSaved,
    ...(ask ? { question: () => ({ title: 'Guardar proveedor', action: 'Guardar proveedor' }) } : {}),
  })
  return (
    <>
      <Form form={form}>
        <TextInput {...form.field('name', 'Nombre')} />
        <TextInput {...form.field('ruc', 'RUC')} />
        <TextInput {...form.field('email', 'Correo')} />
        <NumberInput {...form.field('creditDays', 'Días de crédito')} />
      </Form>
      <SaveButton form={form}>Guardar</SaveButton>
      {form.dirty && <p>Con cambios</p>}
    </>
  )
}

const saveButton = () => screen.getByRole('button', { name: 'Guardar' })
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })

test('an empty form is refused; the summary takes the focus and has the same messages as the fields (U20)', async () => {
  const save = vi.fn()
  const { user } = await renderScreen(<SupplierForm save={save} />)
  await user.click(saveButton())
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Nombre: Este campo es requerido', 'RUC: Este campo es requerido'])
  expect(field('Nombre').getAttribute('aria-invalid')).toBe('true')
  const description = field('Nombre').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(description)?.textContent).toBe('Este campo es requerido')
  expect(save).not.toHaveBeenCalled()
})

test('a link of the summary leads to its field', async () => {
  const { user } = await renderScreen(<SupplierForm save={vi.fn()} />)
  await user.click(saveButton())
  await user.click(screen.getByRole('link', { name: /^RUC/ }))
  expect(focusedName()).toBe('RUC')
})

test('typing a valid value clears that error only, and adds none (U20)', async () => {
  const { user } = await renderScreen(<SupplierForm save={vi.fn()} />)
  await user.type(field('Correo'), 'demasiado')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(saveButton())
  await user.type(field('Nombre'), 'Aceros')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'RUC: Este campo es requerido',
    'Correo: Maximo 5 caracteres',
  ])
  expect(field('Nombre').getAttribute('aria-invalid')).not.toBe('true')
})

test('required fields are marked', async () => {
  await renderScreen(<SupplierForm save={vi.fn()} />)
  expect(screen.getByText('Nombre').textContent).toContain('*')
  expect(screen.getByText('Correo').textContent).not.toContain('*')
  expect(screen.getByText('Días de crédito').textContent).not.toContain('*')
})

async function fill(user: Awaited<ReturnType<typeof renderScreen>>['user']) {
  await user.type(field('Nombre'), 'Aceros')
  await user.type(field('RUC'), 'J031')
}

test('two clicks and an Enter send one request (U15)', async () => {
  let answer = () => {}
  const save = vi.fn<Props['save']>(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  )
  const { user } = await renderScreen(<SupplierForm save={save} />)
  await fill(user)
  await user.dblClick(saveButton())
  await user.type(field('RUC'), '{Enter}')
  expect(saveButton().hasAttribute('data-loading')).toBe(true)
  answer()
  await waitFor(() => expect(saveButton().hasAttribute('data-loading')).toBe(false))
  expect(save).toHaveBeenCalledOnce()
})

test('a posting shows no success before its answer (U14)', async () => {
  let answer = () => {}
  const save = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  const onSaved = vi.fn()
  const { user } = await renderScreen(<SupplierForm save={save} onSaved={onSaved} />)
  await fill(user)
  await user.click(saveButton())
  await waitFor(() => expect(saveButton().hasAttribute('data-loading')).toBe(true))
  expect(onSaved).not.toHaveBeenCalled()
  expect(screen.getByText('Con cambios')).toBeDefined()
  answer()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test("the server's message stays in the summary, the input is kept and the button works again (U21)", async () => {
  const save = vi.fn<Props['save']>(() => Promise.reject(new ApiError(400, 'El RUC ya existe', null)))
  const { user } = await renderScreen(<SupplierForm save={save} />)
  await fill(user)
  await user.click(saveButton())
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map((alert) => alert.textContent)).toEqual(['El RUC ya existe', 'El RUC ya existe'])
  expect(field('Nombre')).toHaveProperty('value', 'Aceros')
  expect(saveButton()).toHaveProperty('disabled', false)
})

test('a retry of the same body has the same idempotency key; another body, or a new document after a save, has another', async () => {
  const keys: string[] = []
  let fails = true
  const save = (_: Supplier, { idempotencyKey }: SaveOptions) => {
    keys.push(idempotencyKey)
    return fails ? Promise.reject(new ApiError(0, 'Sin conexión', null)) : Promise.resolve()
  }
  const { user } = await renderScreen(<SupplierForm save={save} />)
  await fill(user)
  await user.click(saveButton())
  await waitFor(() => expect(keys).toHaveLength(1))
  await user.click(saveButton())
  await waitFor(() => expect(keys).toHaveLength(2))
  await user.type(field('Nombre'), '!')
  fails = false
  await user.click(saveButton())
  await waitFor(() => expect(keys).toHaveLength(3))
  await user.click(saveButton())
  await waitFor(() => expect(keys).toHaveLength(4))
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a key that the server refused is not reused', async () => {
  const keys: string[] = []
  const save = (_: Supplier, { idempotencyKey }: SaveOptions) => {
    keys.push(idempotencyKey)
    return Promise.reject(new ApiError(409, 'Otra persona modificó este registro.', null))
  }
  const { user } = await renderScreen(<SupplierForm save={save} />)
  await fill(user)
  await user.click(saveButton())
  await waitFor(() => expect(keys).toHaveLength(1))
  await user.click(saveButton())
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).not.toBe(keys[0])
})

test('a saved form is unchanged', async () => {
  const { user } = await renderScreen(<SupplierForm save={() => Promise.resolve()} />)
  await fill(user)
  expect(screen.getByText('Con cambios')).toBeDefined()
  await user.click(saveButton())
  await waitFor(() => expect(screen.queryByText('Con cambios')).toBeNull())
})

test('a confirmation comes first; a no sends nothing, and submitting asks again', async () => {
  const save = vi.fn<Props['save']>(() => Promise.resolve())
  const { user } = await renderScreen(<SupplierForm save={save} ask />)
  await fill(user)
  await user.click(saveButton())
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(save).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(saveButton())
  await user.click(await screen.findByRole('button', { name: 'Guardar proveedor' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
})

test('Enter goes from field to field up to the save button; Shift+Enter goes back', async () => {
  const { user } = await renderScreen(<SupplierForm save={vi.fn()} />)
  await user.click(field('Nombre'))
  await user.keyboard('{Enter}')
  expect(focusedName()).toBe('RUC')
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(focusedName()).toBe('Nombre')
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}')
  expect(focusedName()).toBe('Guardar')
})

const write = endpoint('POST /providers/post', {
  access: 'session',
  summary: 'Guarda',
  body: sentOf<Supplier>(),
})

test('after a confirmation question, a yes sends the same values with `confirm` and the same key, and a no shows nothing', async () => {
  const onSaved = vi.fn()
  const sent: { body: unknown; key: string | null }[] = []
  const save: Props['save'] = (value, options) => api.call(write, { body: value }, options)
  const { user } = await renderScreen(<SupplierForm save={save} onSaved={onSaved} />, (_url, init) => {
    const body = JSON.parse(String(init?.body))
    sent.push({ body, key: new Headers(init?.headers).get('idempotency-key') })
    return body.confirm ? {} : asking('Ya existe. ¿Guardar?', { kind: 'confirm' })
  })
  await fill(user)
  await user.click(saveButton())
  await screen.findByText('Ya existe. ¿Guardar?')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false))
  expect(onSaved).not.toHaveBeenCalled()
  expect(screen.queryByText('Ya existe. ¿Guardar?')).toBeNull()
  sent.length = 0
  await user.click(saveButton())
  await user.click(await screen.findByRole('button', { name: 'Guardar de todas formas' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent[1]).toEqual({ ...sent[0], body: { ...(sent[0]?.body as Supplier), confirm: true } })
})

test('a form with an invalid number is refused, although its last valid value is kept', async () => {
  const save = vi.fn()
  const { user } = await renderScreen(<SupplierForm save={save} />)
  await fill(user)
  await user.type(field('Días de crédito'), '30')
  await user.type(field('Días de crédito'), 'F00429')
  await user.click(saveButton())
  expect(save).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: 'Días de crédito: «30F00429» no es un número' })).toBeDefined()
})
