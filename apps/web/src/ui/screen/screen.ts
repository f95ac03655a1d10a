import type { Icon } from '@tabler/icons-react'
import type { RouteComponent } from '@tanstack/react-router'
import type { ResourceName } from '@yunque/contract/core/resources'
import { createContext, use } from 'react'
import type { ZodType } from 'zod'

/** One entry of a feature's `screens.ts`: the router, the menu, the palette, the favourites and the map derive from it. */
export interface Screen {
  /** `/app/compras`; parameters as `$id`. */
  readonly path: string
  readonly title: string
  /** Any of these opens it; none means every signed-in user. */
  readonly resources: readonly ResourceName[]
  readonly icon: Icon
  readonly component: RouteComponent
  /** The same screen under the path of its phone version. */
  readonly mobilePath?: string
  readonly aliases?: readonly string[]
  readonly search?: ZodType
  /** Its records open by URL: `/app/compras/12`, `/app/compras/nuevo`. */
  readonly record?: RecordLink
  /** What the palette and the quick-create menu offer; opens `{path}/nuevo` unless it says where. */
  readonly actions?: readonly ScreenAction[]
  /** `none`: without menu, header and footer (print pages and full-screen ones). */
  readonly frame?: 'shell' | 'none'
  /** What the help panel (F1) says about it. */
  readonly help?: string
}

export interface RecordLink {
  /** `Compra`, as in `Compra 00012`. */
  readonly name: string
  /** What an address that opens none says does not exist: `La compra`, as in `La compra 12 no existe`. */
  readonly subject: string
  /** Where the palette looks a number up: a list of the API, `bills/get`. None: not found by number. */
  readonly list?: string
  readonly listParams?: Readonly<Record<string, string | number | readonly number[]>>
  /** The field of that list shown beside the number, such as the client's name. */
  readonly caption?: string
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

/** Whether a path can be linked to as it is. */
export const isReachable = (screen: Screen): boolean => !screen.path.includes('$')
