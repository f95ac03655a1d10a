import { screen } from '@testing-library/react'
import type { ContinuousInfo, ContinuousPlaceInfo } from '@yunque/contract/backup/continuous'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ContinuousLine } from './continuous-line.tsx'

const DAY = 86_400_000
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()
const current: ContinuousPlaceInfo = {
  place: 'folder',
  state: 'current',
  configured: true,
  completeAt: null,
  seconds: 2,
  baseAt: ago(DAY / 2),
  fault: null,
  gapAt: null,
}

test.each<[Partial<ContinuousPlaceInfo>, string]>([
  [{}, 'al día, hace 2 s'],
  [{ state: 'starting', baseAt: null }, 'haciendo la primera copia…'],
  [{ state: 'late', seconds: 3 * 86_400 }, 'atrasada desde hace 3 días'],
  [{ state: 'late', seconds: 30 }, 'atrasada desde hace un momento'],
  [{ state: 'late', seconds: null, baseAt: null }, 'todavía no se ha copiado nada'],
  [{ state: 'late', baseAt: null }, 'todavía no tiene una copia completa'],
  [{ state: 'late', baseAt: ago(3 * DAY) }, 'su última copia completa es de hace 3 días'],
])('%j is shown as «%s»', async (changed, words) => {
  queryClient.clear()
  startSession(userWith('ana', 'app'))
  const info: ContinuousInfo = {
    possible: true,
    folder: true,
    storage: false,
    days: 14,
    places: [{ ...current, ...changed }],
    revision: 1,
  }
  const line = <ContinuousLine onConfigure={() => undefined} onLook={() => undefined} />
  await renderScreen(<ul>{line}</ul>, () => info)
  expect(await screen.findByText(words)).toBeTruthy()
})
