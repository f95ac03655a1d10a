import { Button } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { focusedName, renderScreen } from '../../test/render-screen.tsx'
import { Form } from '../form/form.tsx'
import { SaveButton } from '../form/save-button.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useZodForm } from '../form/use-zod-form.ts'
import { RecordDialog } from './record-dialog.tsx'

const area = z.object({ name: z.string().min(1, 'Este campo es requerido') })

interface Props {
  readonly onClose: () => void
  readonly save?: () => Promise<unknown>
}

function AreaDialog({ onClose, save = () => Promise.resolve() }: Props) {
  const form = useZodForm({ schema: area, initialValues: { name: 'Bodega' }, save, onSaved: onClose })
  return (
    <RecordDialog
      title="Área #00001"
      size={{ width: 400, height: 300 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>Guardar</SaveButton>}
    >
      <Form form={form}>
        <TextInput {...form.field('name', 'Nombre')} />
      </Form>
    </RecordDialog>
  )
}

function Page({ closed = () => {}, ...props }: { closed?: () => void; save?: () => Promise<unknown> }) {
  const [opened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    closed()
  }
  return (
    <>
      <Button onClick={() => setOpened(true)}>Abrir</Button>
      {opened && <AreaDialog {...props} onClose={close} />}
    </>
  )
}

test('a form has a way back beside its save button, which does what the dialog says (U22)', async () => {
  const closed = vi.fn()
  const { user } = await renderScreen(<Page closed={closed} />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  await waitFor(() => expect(names().slice(-2)).toEqual(['Cancelar', 'Guardar']))
  await user.type(screen.getByLabelText(/Nombre/), ' dos')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect(closed).not.toHaveBeenCalled()
})

type Shown = 'palette' | 'both' | 'record'

/** What is shown follows the event `shown`: the palette, a record that loads under it, or the record alone. */
function PaletteAndRecord() {
  const [shown, setShown] = useState<Shown>('palette')
  useEffect(() => {
    const follow = (event: Event) => event instanceof CustomEvent && setShown(event.detail)
    window.addEventListener('shown', follow)
    return () => window.removeEventListener('shown', follow)
  }, [])
  return (
    <>
      {shown !== 'record' && (
        <div role="dialog" aria-label="Buscar">
          <input aria-label="Buscar pantalla" />
        </div>
      )}
      {shown !== 'palette' && <AreaDialog onClose={() => undefined} />}
    </>
  )
}

async function openPage(props: Parameters<typeof Page>[0] = {}) {
  const view = await renderScreen(<Page {...props} />)
  await view.user.click(screen.getByRole('button', { name: 'Abrir' }))
  await waitFor(() => expect(focusedName()).toBe('Nombre'))
  return view
}

const question = () => screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })
const record = () => screen.queryByRole('dialog', { name: 'Área #00001' })

test('the first field takes the focus; Esc closes an unchanged dialog without asking', async () => {
  const { user } = await openPage()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(record()).toBeNull())
})

test('a dialog without fields takes the focus, and Esc closes it', async () => {
  const closed = vi.fn()
  await renderScreen(
    <RecordDialog title="Cambio #00001" size={{ width: 400 }} onClose={closed}>
      <p>Sin campos</p>
    </RecordDialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Cambio #00001' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.setup().keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})

test('a record that loads under the palette takes the focus once the palette is gone', async () => {
  await renderScreen(<PaletteAndRecord />)
  screen.getByRole('textbox', { name: 'Buscar pantalla' }).focus()
  act(() => window.dispatchEvent(new CustomEvent<Shown>('shown', { detail: 'both' })))
  await screen.findByRole('dialog', { name: 'Área #00001' })
  expect(focusedName()).toBe('Buscar pantalla')
  act(() => window.dispatchEvent(new CustomEvent<Shown>('shown', { detail: 'record' })))
  await waitFor(() => expect(focusedName()).toBe('Nombre'))
})

test('Esc on a changed dialog asks; «Seguir editando» has the initial focus and keeps every value (U22)', async () => {
  const closed = vi.fn()
  const { user } = await openPage({ closed })
  await user.keyboard(' central{Escape}')
  await question()
  await waitFor(() => expect(focusedName()).toBe('Seguir editando'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeNull())
  expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveProperty('value', ' central')
  expect(closed).not.toHaveBeenCalled()
})

test('the next page of the list behind a changed dialog is no leaving; another screen is', async () => {
  const { user, history } = await openPage()
  await user.keyboard('x')
  history.replace('/ficha?page=2')
  await waitFor(() => expect(history.location.search).toBe('?page=2'))
  expect(screen.queryByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeNull()
  history.push('/otra')
  await question()
  expect(history.location.pathname).toBe('/ficha')
})

test('«Descartar cambios» closes it', async () => {
  const closed = vi.fn()
  const { user } = await openPage({ closed })
  await user.keyboard('x')
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
})

// Back and closing the tab use the same guard; e2e tests cover them.
test('a menu click asks too; «Seguir editando» keeps the address, «Descartar» navigates (U22)', async () => {
  const { user, history } = await openPage()
  await user.keyboard('x')
  history.push('/otra')
  await question()
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Seguir editando' })).toBeNull())
  expect(history.location.pathname).toBe('/ficha')
  expect(record()).not.toBeNull()
  history.push('/otra')
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }))
  await waitFor(() => expect(history.location.pathname).toBe('/otra'))
})

test.each(['{Control>}s{/Control}', '{Control>}{Enter}{/Control}'])('%s saves and closes', async (keys) => {
  const save = vi.fn(() => Promise.resolve())
  const closed = vi.fn()
  const { user } = await openPage({ save, closed })
  await user.keyboard(`central${keys}`)
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledWith({ name: 'central' }, expect.anything())
})
