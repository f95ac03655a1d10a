import { screen } from '@testing-library/react'
import type { ContinuousMoments } from '@yunque/contract/backup/continuous'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { MomentPicker } from './moment-picker.tsx'
import { type Choice, daysOf, momentIn, targetOf } from './moments.ts'

// America/Managua is six hours behind UTC.
const moments: ContinuousMoments = {
  bytes: 1,
  spans: [
    { from: '2026-11-25T14:05:30.000Z', to: '2026-11-25T23:40:10.000Z' },
    { from: '2026-11-27T14:00:00.000Z', to: '2026-11-28T16:42:20.000Z' },
  ],
  marks: [
    {
      name: 'm1',
      kind: 'import',
      label: 'la importación 17',
      at: '2026-11-27T15:00:00.000Z',
      possible: true,
    },
    {
      name: 'm2',
      kind: 'closing',
      label: 'el cierre 00012',
      at: '2026-11-25T13:00:00.000Z',
      possible: false,
    },
  ],
}

test('a span of two days is part of both, and each day has its acts', () => {
  expect(daysOf(moments)).toMatchObject([
    { day: '2026-11-25', spans: [moments.spans[0]], marks: [{ name: 'm2' }] },
    {
      day: '2026-11-27',
      spans: [{ from: '2026-11-27T14:00:00.000Z', to: '2026-11-28T05:59:59.999Z' }],
      marks: [{ name: 'm1' }],
    },
    { day: '2026-11-28', spans: [{ from: '2026-11-28T06:00:00.000Z', to: '2026-11-28T16:42:20.000Z' }] },
  ])
})

test.each([
  ['08:05', '2026-11-25T14:05:30.000Z'],
  ['08:06', '2026-11-25T14:06:00.000Z'],
  ['17:40', '2026-11-25T23:40:00.000Z'],
  ['17:41', undefined],
  ['08:04', undefined],
])('at %s of the first day the copy has %s', (time, at) => {
  const [first] = daysOf(moments)
  expect(first && momentIn(first, time)).toBe(at)
})

test.each<[Choice, object]>([
  [{ kind: 'last' }, { at: null, mark: '' }],
  [
    { kind: 'time', at: '2026-11-25T14:06:00.000Z' },
    { at: '2026-11-25T14:06:00.000Z', mark: '' },
  ],
  [
    { kind: 'mark', name: 'm1' },
    { at: null, mark: 'm1' },
  ],
])('the choice %o is sent as %o', (choice, sent) => {
  expect(targetOf(choice)).toEqual(sent)
})

function Chosen() {
  const [choice, setChoice] = useState<Choice | null>({ kind: 'last' })
  return (
    <>
      <MomentPicker moments={moments} value={choice} onChange={setChoice} />
      <output>{JSON.stringify(choice)}</output>
    </>
  )
}

test('the last moment, an hour of a day, or before an act of that day is chosen; a day without a copy is not', async () => {
  const { user } = await renderScreen(<Chosen />)
  const chosen = () => JSON.parse(screen.getByRole('status').textContent ?? '')
  expect(screen.getByLabelText('Lo último que hay: 28/11/2026 10:42 am')).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: /26 noviembre 2026/i })).toHaveProperty('disabled', true)
  const time = screen.getByLabelText('Hasta las')
  await user.type(time, '10:42')
  expect(chosen()).toEqual({ kind: 'time', at: '2026-11-28T16:42:00.000Z' })
  await user.clear(time)
  await user.type(time, '18:00')
  expect(chosen()).toBeNull()
  screen.getByText('La copia no tiene esa hora; elija una de 00:00 a 10:42')
  await user.click(screen.getByRole('button', { name: /27 noviembre 2026/i }))
  await user.click(screen.getByLabelText('09:00 · antes de la importación 17'))
  expect(chosen()).toEqual({ kind: 'mark', name: 'm1' })
  await user.click(screen.getByRole('button', { name: /25 noviembre 2026/i }))
  expect(screen.getByLabelText('07:00 · antes del cierre 00012')).toHaveProperty('disabled', true)
  await user.click(screen.getByLabelText(/Lo último que hay/))
  expect(chosen()).toEqual({ kind: 'last' })
})
