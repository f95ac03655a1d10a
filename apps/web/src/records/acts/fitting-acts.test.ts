import { expect, test } from 'vitest'
import type { ShownAct } from './act.ts'
import { fittingActs } from './fitting-acts.ts'

const act = (label: string, barred: string | false = false): ShownAct => ({
  kind: 'print',
  label,
  barred,
  later: false,
  keys: undefined,
  run: () => undefined,
})
const acts = [act('Imprimir'), act('Compartir'), act('Devolver', 'Nada queda'), act('Anular')]

test.each([
  ['an unknown width', 0, 3],
  ['much room', 900, 3],
  ['room for two and what is barred', 330, 2],
  ['room for one', 240, 1],
  ['no room', 90, 0],
])(
  'with %s, the first acts that are possible are buttons, and the rest is in the menu',
  (_name, room, count) => {
    const { buttons, menu } = fittingActs(acts, room)
    expect(buttons.map(({ label }) => label)).toEqual(['Imprimir', 'Compartir', 'Anular'].slice(0, count))
    expect(menu).toEqual(acts.filter((one) => !buttons.includes(one)))
  },
)

test('where all acts are possible and fit, there is no menu, whose button needs no room', () => {
  const two = [act('Imprimir'), act('Compartir')]
  expect(fittingActs(two, 230).menu).toEqual([])
  expect(fittingActs([...two, act('Anular', 'Anulada')], 230).buttons).toHaveLength(1)
})
