import type { ResourceName } from '@yunque/contract/core/resources'
import type { Use } from '@yunque/contract/core/uses'
import type { Session } from '../../lib/api-client/session.ts'
import type { BulkResult } from '../../ui/grid/grid-options.ts'
import type { NewState } from '../../ui/screen/navigation-state.ts'
import { type ActKind, placeOf } from './act-kinds.ts'

/** What every act may use. */
export interface Reach {
  /** The user. */
  readonly session: Session | null
  /** Whether the store delivers at once by setting. */
  readonly atOnce: boolean
  /** Whether the user has a screen, by its path. */
  readonly sees: (path: string) => boolean
  /** Whether the shop uses it (store.uses). */
  readonly uses: (use: Use) => boolean
  /** Opens a record over its list. */
  readonly open: (id: number) => void
  /** Goes to an address of the application. */
  readonly go: (href: string) => void
  /** Opens a new record at the path of its list, from another document. */
  readonly create: (path: string, from: NewState) => void
  /** Called by an act when its work starts, so that its button shows progress. */
  readonly onStart?: (() => void) | undefined
}

/** An act of a document, declared once for its list, its view, the palette and the sheet of keys (screens.acts). */
export interface Act<Row, Openers = unknown> {
  /** Decides on its icon, its place in the order, and whether it is in red. */
  readonly kind: ActKind
  readonly label: string | ((row: Row, at: Reach & Openers) => string)
  /** Who may: the holders of any of them. Absent for everyone who reads the document. */
  readonly may?: readonly ResourceName[]
  /** The reason of who may not. */
  readonly denied?: string
  /** Why it cannot be done with a document as it is; false when it can. */
  readonly bars?: (row: Row, at: Reach & Openers) => string | false
  /** Whether documents like this one have it at all. Absent for all of them. */
  readonly has?: (row: Row, at: Reach & Openers) => boolean
  /** What it belongs to. It is left out in a shop that does not use that, except of a document that `needs` it. */
  readonly use?: Use
  readonly needs?: (row: Row) => boolean
  /** It leads the document on at another time, as the payment of a debt: no main button. */
  readonly later?: true
  /** The key that runs it while the record is open. */
  readonly keys?: string
  /** May return a promise of the server's refusal, which the view then shows. */
  readonly run: (row: Row, at: Reach & Openers) => unknown
  /** The same of several documents at once (lists.bulk). */
  readonly several?: (rows: readonly Row[], at: Reach & Openers) => Promise<BulkResult | undefined>
}

export type Acts<Row, Openers = unknown> = readonly Act<Row, Openers>[]

/** The acts of a document in the one order, whatever the order of their declaration. */
export const declareActs =
  <Row, Openers = unknown>() =>
  (acts: Acts<Row, Openers>): Acts<Row, Openers> =>
    acts.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind))

/** An act of one document, for one user. */
export interface ShownAct {
  readonly kind: ActKind
  readonly label: string
  /** Why it cannot be done; false when it can. */
  readonly barred: string | false
  readonly later: boolean
  readonly keys: string | undefined
  readonly run: (onStart?: () => void) => unknown
}
