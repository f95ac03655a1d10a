import { stored } from '../../lib/stored.ts'
import type { Kind, Saved } from './last-sale.tsx'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const printing = stored<boolean>('yunque:print-ticket', false, isBoolean)
const device = 'device'

/** Whether this device prints the ticket of every sale without a question. */
export const autoPrint = {
  get: (): boolean => printing.get(device),
  set: (on: boolean): void => printing.set(device, on),
  use: (): boolean => printing.use(device),
}

const isSaved = (value: unknown): value is Saved | null =>
  value === null || (typeof value === 'object' && typeof Reflect.get(value, 'id') === 'number')
const sales = stored<Saved | null>('yunque:last-sale', null, isSaved)

/** The last sale of a user at a quick screen of this device, kept over a reload. */
export const lastSale = {
  set: (owner: string, kind: Kind, saved: Saved): void => sales.set(`${owner}:${kind}`, saved),
  use: (owner: string, kind: Kind): Saved | null => sales.use(`${owner}:${kind}`),
}
