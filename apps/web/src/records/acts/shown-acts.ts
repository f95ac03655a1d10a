import type { ResourceName } from '@yunque/contract/core/resources'
import type { Act, Acts, Reach, ShownAct } from './act.ts'
import { isStep } from './act-kinds.ts'

/** The acts of a document for the user of `at`: forbidden and barred ones too, with their reasons (screens.acts). */
export function shownActs<Row, Openers>(
  acts: Acts<Row, Openers>,
  row: Row,
  at: Reach & Openers,
): readonly ShownAct[] {
  return acts
    .filter(({ has }) => has?.(row, at) ?? true)
    .filter((act) => usesAct(act, at) || (act.needs?.(row) ?? false))
    .map((act) => ({
      kind: act.kind,
      label: typeof act.label === 'string' ? act.label : act.label(row, at),
      barred: denialOf(act, at) || (act.bars?.(row, at) ?? false),
      later: act.later ?? false,
      keys: act.keys,
      run: (onStart) => act.run(row, { ...at, onStart }),
    }))
}

/** Whether the shop uses what an act belongs to (store.uses). */
export const usesAct = <Row, Openers>({ use }: Act<Row, Openers>, { uses }: Reach): boolean =>
  use === undefined || uses(use)

/** Why the user may not do an act with any document; false when they may. */
export function denialOf<Row, Openers>(
  { may = [], denied = noPermission }: Act<Row, Openers>,
  { session }: Reach,
): string | false {
  const holds = (wanted: readonly ResourceName[]) =>
    session?.resources.some(({ name }) => wanted.includes(name)) ?? false
  return may.length > 0 && !holds(may) && denied
}

/** The next step of a document: the main button of its view, and the one on its card (screens.acts). */
export const nextStep = (acts: readonly ShownAct[]): ShownAct | undefined =>
  acts.find(({ kind, barred, later }) => isStep(kind) && !later && barred === false)

const noPermission = 'Falta el permiso'
