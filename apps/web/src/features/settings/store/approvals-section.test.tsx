import { screen, waitFor } from '@testing-library/react'
import { approvalActs } from '@yunque/domain/approvals'
import { expect, test } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ApprovalsSection } from './approvals-section.tsx'

/** The settings of a server, and the bodies that it was sent. */
async function open(approvers: number) {
  startSession(userWith('ana', 'app'))
  const sent: { rules: { act: string; mode: string; above: number }[]; ownerApproves: boolean }[] = []
  const rules = approvalActs.map((act) => ({ act, mode: act === 'void' ? 'always' : 'off', above: 0 }))
  const info = { ownerApproves: false, rules, approvers, revision: 4 }
  const view = await renderScreen(<ApprovalsSection />, (url, init) => {
    if (!url.pathname.endsWith('about/approvals')) return {}
    if (init?.method !== 'POST') return info
    const body = JSON.parse(String(init.body))
    sent.push(body)
    return { ...info, ...body, revision: 5 }
  })
  await screen.findByRole('button', { name: 'Guardar aprobaciones' })
  return { ...view, sent }
}

const select = (name: string) => screen.getByRole('combobox', { name })

test('an act above a number of days is saved with its figure, and so is that owners approve their own', async () => {
  const { user, sent } = await open(2)
  expect(screen.queryByText(/Ningún usuario puede aprobar todavía/)).toBeNull()
  await user.click(select('Fechar un documento en un día anterior'))
  await user.click(await screen.findByRole('option', { name: 'Según los días' }))
  const days = screen.getByRole('textbox', { name: /Fechar un documento.*Más de \(días\)/ })
  await user.clear(days)
  await user.type(days, '3')
  await user.click(screen.getByRole('switch', { name: 'El dueño aprueba sus propios actos' }))
  await user.click(screen.getByRole('button', { name: 'Guardar aprobaciones' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ ownerApproves: true })
  expect(sent[0]?.rules.find(({ act }) => act === 'backdate')).toEqual({
    act: 'backdate',
    mode: 'above',
    above: 3,
  })
  expect(sent[0]?.rules.find(({ act }) => act === 'void')).toMatchObject({ mode: 'always' })
})

test('it says when nobody may approve what the store asks', async () => {
  await open(0)
  screen.getByText(/Ningún usuario puede aprobar todavía/)
})
