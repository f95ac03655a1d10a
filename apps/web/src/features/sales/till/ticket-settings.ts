import { stored } from '../../../lib/stored.ts'
import type { Kind, Saved } from './last-sale.tsx'

const isChoice = (value: unknown): value is boolean | null => value === null || typeof value === 'boolean'
const printing = stored<boolean | null>('yunque:print-ticket', null, isChoice)
const device = 'device'

/** Whether this device prints the ticket of every sale without a question; null where nobody chose. */
export const autoPrint = {
  set: (on: boolean): void => printing.set(device, on),
  use: (): boolean | null => printing.use(device),
}

const isSaved = (value: unknown): value is Saved | null =>
  value === null || (typeof value === 'object' && typeof Reflect.get(value, 'id') === 'number')
const sales = stored<Saved | null>('yunque:last-sale', null, isSaved)

/** The last sale of a user at a quick screen of this device, kept over a reload. */
export const lastSale = {
  set: (owner: string, kind: Kind, saved: Saved): void => sales.set(`${owner}:${kind}`, saved),
  use: (owner: string, kind: Kind): Saved | null => sales.use(`${owner}:${kind}`),
}
