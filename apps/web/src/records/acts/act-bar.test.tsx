import { useNavigate } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { openDialog } from '../../ui/dialog/opened-dialogs.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import type { ShownAct } from './act.ts'
import { useActBar } from './act-bar.tsx'

const nothing = () => undefined
const act = (label: string, fields: Partial<ShownAct> = {}): ShownAct => ({
  kind: 'print',
  label,
  barred: false,
  later: false,
  keys: undefined,
  run: nothing,
  ...fields,
})

function View({ acts }: { readonly acts: readonly ShownAct[] }) {
  const { bar, refused } = useActBar(acts, { title: 'Remisión #00012', onClose: nothing })
  return (
    <RecordDialog title="Remisión #00012" size={{ width: 800 }} onClose={nothing} {...bar}>
      {refused}
    </RecordDialog>
  )
}

const button = (name: string) => screen.findByRole('button', { name })

test('the first next step that is possible is the main button, and has the focus', async () => {
  const [paid, sent] = [vi.fn(), vi.fn()]
  const acts = [
    act('Recibir', { kind: 'receive', barred: 'No va en camino' }),
    act('Pagar', { kind: 'pay', later: true, run: paid }),
    act('Enviar', { kind: 'send', run: sent }),
  ]
  const { user } = await renderScreen(<View acts={acts} />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Enviar'))
  await user.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
  await user.click(await button('Pagar'))
  expect(paid).toHaveBeenCalledOnce()
})

test("without a step the main button closes; the server's refusal stays in the view until the next attempt", async () => {
  const answers = ['La caja está cerrada', null]
  const acts = [act('Anular', { kind: 'void', run: async () => answers.shift() })]
  const { user } = await renderScreen(<View acts={acts} />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cerrar'))
  await user.click(await button('Anular'))
  await screen.findByText('La caja está cerrada')
  await user.click(await button('Anular'))
  await waitFor(() => expect(screen.queryByText('La caja está cerrada')).toBeNull())
})

test('what is barred is under Más with its reason, and neither a click nor its key runs it', async () => {
  const run = vi.fn()
  const acts = [act('Imprimir', { keys: 'Ctrl+P', barred: 'El cierre está abierto', run })]
  const { user } = await renderScreen(<View acts={acts} />)
  await user.click(await button('Más'))
  const item = await screen.findByRole('menuitem', { name: /Imprimir/ })
  expect(item.textContent).toContain('El cierre está abierto')
  await user.click(item)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Más'))
  await user.keyboard('{Control>}p{/Control}')
  await screen.findByRole('alert')
  expect(run).not.toHaveBeenCalled()
})

test('a dialog that an act opens from the menu has the focus, returns it to Más, and leaves with the page', async () => {
  const open = () =>
    openDialog((close) => (
      <RecordDialog title="Anular remisión" size={{ width: 400 }} onClose={close}>
        <input aria-label="Motivo" />
        <Elsewhere />
      </RecordDialog>
    ))
  const acts = [act('Entregar', { barred: 'Ya se entregó' }), act('Anular', { kind: 'void', run: open })]
  const { user } = await renderScreen(<View acts={acts} />)
  await user.click(await button('Anular'))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Motivo'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Anular'))
  await user.click(await button('Anular'))
  await user.click(await button('Otra página'))
  await waitFor(() => expect(screen.queryByLabelText('Motivo')).toBeNull())
})

function Elsewhere() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate({ to: '/' })}>
      Otra página
    </button>
  )
}
