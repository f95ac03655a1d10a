import type { RouteComponent } from '@tanstack/react-router'
import type { ResourceName } from '@yunque/contract/core/resources'
import { createContext, use } from 'react'
import type { ZodType } from 'zod'
import type { FindRecord } from './find-record.ts'
import type { ScreenIcon } from './screen-icons.ts'

/** One entry of a feature's `screens.ts`: the router, the menu, the palette, the favourites and the map derive from it. */
export interface Screen {
  /** `/app/compras`; parameters as `$id`. */
  readonly path: string
  readonly title: string
  /** What it is for, in one sentence, where a newcomer cannot know it by the title (screens.about). */
  readonly about?: string
  /** Any of these resources opens it. None: every signed-in user may. */
  readonly resources: readonly ResourceName[]
  readonly icon: ScreenIcon
  readonly component: RouteComponent
  /** The same screen under the path of its phone version. */
  readonly mobilePath?: string
  readonly aliases?: readonly string[]
  readonly search?: ZodType
  /** Its records open by URL: `/app/compras/12`, `/app/compras/nuevo`. */
  readonly record?: RecordLink
  /** The create action in the palette and the quick-create menu; opens `{path}/nuevo` by default. */
  readonly actions?: readonly ScreenAction[]
  /** `none`: without menu, header and footer (print pages and full-screen pages). */
  readonly frame?: 'shell' | 'none'
  /** The section of the manual that F1 shows: `ventas#cotizar`, the heading 'Cotizar' of `docs/manual/ventas.md` (screens.help). */
  readonly help?: string
}

export interface RecordLink {
  /** `Compra`, as in `Compra 00012`. */
  readonly name: string
  /** The subject of the message that a record does not exist: `La compra`, as in `La compra 12 no existe`. */
  readonly subject: string
  /** Finds a record by its number, for the palette. None: not found by number. */
  readonly find?: FindRecord
  /** Finds payments by their reference, for the palette (keyboard.references). */
  readonly findPaid?: FindRecord
  /** Whether it may have a number of a series, by which it is found too. */
  readonly inSeries?: boolean
  /** Whether it is called by a text instead of a number, such as a serial, and found by any part of it after its name. */
  readonly byText?: boolean
}

interface ScreenAction {
  /** `Nueva compra`. */
  readonly label: string
  readonly resources?: readonly ResourceName[]
  readonly to?: string
}

/** The screens that the user may open, in the menu's order. */
export const ScreensContext = createContext<readonly Screen[]>([])

/** The screens that the user may open, in the menu's order. */
export const useScreens = (): readonly Screen[] => use(ScreensContext)

/** Whether a path can be linked to as it is: it has no parameters. */
export const isReachable = (screen: Screen): boolean => !screen.path.includes('$')
