import { useNavigate } from '@tanstack/react-router'
import { useAbout } from '../../lib/api-client/about.ts'
import { useSession } from '../../lib/api-client/session.ts'
import { useUses } from '../../lib/api-client/uses.ts'
import type { BulkAction, GridOptions, RowAction } from '../../ui/grid/grid-options.ts'
import { newRecord } from '../../ui/screen/record-param.ts'
import { useScreens } from '../../ui/screen/screen.ts'
import type { Acts, Reach, ShownAct } from './act.ts'
import { actKinds, isEnd } from './act-kinds.ts'
import { denialOf, nextStep, shownActs, usesAct } from './shown-acts.ts'

/** What a page adds to what every act may use. `open` is absent where the record is shown already. */
type Given<Openers> = Omit<Openers, keyof Reach> & { readonly open?: Reach['open'] }

/** The acts of a document's rows and records. */
export interface ActsOf<Row extends object> {
  /** Of one of them, in the one order (screens.acts). */
  readonly of: (row: Row) => readonly ShownAct[]
  /** The options of its list: the menu of a row, the act on a card, and what takes several rows. */
  readonly list: Required<Pick<GridOptions<Row>, 'rowMenu' | 'primaryAction'>> &
    Pick<GridOptions<Row>, 'bulkActions'>
}

const nothing = () => undefined

/** Binds the acts of a document to the page and the user. */
export function useActs<Row extends object, Openers>(
  acts: Acts<Row, Openers>,
  given: Given<Openers>,
): ActsOf<Row> {
  const at = { open: nothing, ...given, ...useReach() } as Reach & Openers
  const of = (row: Row) => shownActs(acts, row, at)
  const bulk = bulkActions(acts, at)
  return {
    of,
    list: {
      rowMenu: (row) => of(row).map(rowAction),
      primaryAction: (row) => {
        const next = nextStep(of(row))
        return next && rowAction(next)
      },
      ...(bulk.length > 0 ? { bulkActions: bulk } : {}),
    },
  }
}

/** The options of a list whose rows tell of a document in another shape. */
export const actsAs = <Row extends object, Acted extends object>(
  { list }: ActsOf<Acted>,
  as: (row: Row) => Acted,
): ActsOf<Row>['list'] => ({
  rowMenu: (row) => list.rowMenu(as(row)),
  primaryAction: (row) => list.primaryAction(as(row)),
})

function useReach(): Omit<Reach, 'open'> {
  const navigate = useNavigate()
  const screens = useScreens()
  const uses = useUses()
  return {
    sees: (wanted) => screens.some(({ path }) => path === wanted),
    session: useSession(),
    uses: (use) => uses?.has(use) ?? true,
    atOnce: useAbout()?.deliverAtOnce ?? true,
    go: (href) => void navigate({ href }),
    create: (path, from) =>
      void navigate({ to: `${path}/${newRecord}`, state: { openedHere: true, ...from } }),
  }
}

/** An act as an entry of a menu. */
export const rowAction = ({ kind, label, barred, run }: ShownAct): RowAction => {
  const { icon: Icon } = actKinds[kind]
  return {
    label,
    icon: <Icon size={16} />,
    disabled: barred,
    danger: isEnd(kind),
    onClick: () => void run(),
  }
}

function bulkActions<Row extends object, Openers>(
  acts: Acts<Row, Openers>,
  at: Reach & Openers,
): readonly BulkAction<Row>[] {
  return acts.flatMap((act) => {
    const { label, several, kind } = act
    if (several === undefined || typeof label !== 'string' || !usesAct(act, at)) return []
    const { icon: Icon } = actKinds[kind]
    return [
      {
        label,
        icon: <Icon size={16} />,
        danger: isEnd(kind),
        disabled: denialOf(act, at),
        run: (rows) => several(rows, at),
      },
    ]
  })
}
