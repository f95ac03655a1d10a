import { z } from 'zod'
import { requiredLines } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'

/** Opening the drawer of the own till without a sale (till.open-drawer). */
export const drawerOpening = z.object({
  reason: requiredLines(250, 'Ingrese el motivo', 'Máximo de caracteres 250'),
})
export type DrawerOpening = z.output<typeof drawerOpening>
export const drawerOpeningOnWire = onWire(drawerOpening)

/** The drawer was opened: when, by whom, why, and who approved it, null where nobody had to. */
export type DrawerOpeningRow = {
  id: number
  at: string
  username: string
  reason: string
  approvedBy: string | null
}
