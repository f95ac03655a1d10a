import { screen, waitFor } from '@testing-library/react'
import type { ImportProgress } from '@yunque/contract/imports/import-progress'
import type { ImportReport } from '@yunque/contract/imports/import-report'
import type { ClientColumn } from '@yunque/contract/sales/client-import'
import { expect, test } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { Review } from './review.tsx'
import { clientSetup } from './setups.ts'
import { texts } from './texts.ts'

const report: ImportReport<ClientColumn> = {
  total: 400,
  added: 400,
  changed: 0,
  same: 0,
  faulty: 0,
  faults: [],
  kinds: [],
  lacking: [],
  numbers: [],
  skipped: [],
  preview: [],
}
const saving: ImportProgress = { state: 'running', stage: 'saving', done: 100, total: 400 }
const chosen = {
  file: new File(['x'], 'clientes.csv'),
  sheet: 0,
  header: 1,
  columns: [],
  createMissing: false,
  defaults: {},
}
type Run = (init: RequestInit | undefined) => Promise<unknown>

/** Agrees to the import over a server that runs it so, and says where it stands. */
async function importOver({ run, progress }: { run: Run; progress: () => unknown }) {
  startSession(userWith('ana', 'verClientes'))
  const done: unknown[] = []
  const view = await renderScreen(
    <Review setup={clientSetup} chosen={chosen} report={report} onDone={(answer) => done.push(answer)} />,
    (url, init) => (url.pathname.includes('/imports/runs/') ? progress() : run(init)),
  )
  await view.user.click(screen.getByRole('button', { name: 'Importar 400 clientes' }))
  await view.user.click(await screen.findByRole('button', { name: 'Importar' }))
  return { ...view, done }
}

const untilAborted: Run = (init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })

test('a running import says how many rows are saved, and cancelled that nothing was', async () => {
  let state: ImportProgress = saving
  const { user } = await importOver({ run: untilAborted, progress: () => state })
  const bar = await screen.findByRole('progressbar', { name: texts.importing })
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('Guardando: 100 de 400 registros'))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByText('Cancelando…')
  state = { state: 'none', stage: null, done: 0, total: 0 }
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(texts.cancelled)
  expect(screen.getByRole('button', { name: 'Importar 400 clientes' })).toBeDefined()
})

test('an import that was stored before its cancel arrived says so, with the way to undo it', async () => {
  let state: ImportProgress = saving
  const { user } = await importOver({ run: untilAborted, progress: () => state })
  await screen.findByText('Guardando: 100 de 400 registros')
  state = { state: 'kept', stage: null, done: 0, total: 0 }
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  const link = await screen.findByRole('link', { name: texts.seeHistory })
  expect(link.getAttribute('href')).toBe('/app/importaciones')
  screen.getByText(texts.storedAnyway, { exact: false })
})

test('a lost connection is told, and how the import ended as soon as the server answers', async () => {
  let answers = false
  await importOver({
    run: () => Promise.reject(new TypeError('lost')),
    progress: () => {
      if (!answers) throw new TypeError('lost')
      return { state: 'none', stage: null, done: 0, total: 0 }
    },
  })
  await screen.findByText(texts.ending.lost)
  answers = true
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(texts.lost)
})
