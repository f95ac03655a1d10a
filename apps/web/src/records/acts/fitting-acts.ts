import { textWidth } from '../../ui/screen/header-width.ts'
import type { ShownAct } from './act.ts'

/** Around the label of a button, in pixels, and between two of them. */
const around = 38
const gap = 8
const more = textWidth('Más') + around + 24

interface Parts {
  /** The buttons of the bar. */
  readonly buttons: readonly ShownAct[]
  /** What is under 'Más'. */
  readonly menu: readonly ShownAct[]
}

const lengthOf = ({ label }: ShownAct): number => textWidth(label) + around + gap

/**
 * The acts that are buttons where there are `room` pixels, or an unknown width, 0: the first ones that are possible. What
 * does not fit, and what is barred, is under 'Más', with its reason (screens.acts).
 */
export function fittingActs(acts: readonly ShownAct[], room: number): Parts {
  const possible = acts.filter(({ barred }) => barred === false)
  const fits = (count: number) => {
    const taken = possible.slice(0, count).reduce((total, act) => total + lengthOf(act), -gap)
    return room === 0 || taken + (count < acts.length ? gap + more : 0) <= room
  }
  const counts = possible.map((_, index) => possible.length - index)
  const buttons = possible.slice(0, counts.find(fits) ?? 0)
  return { buttons, menu: acts.filter((act) => !buttons.includes(act)) }
}
