import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { sayingOfField } from '../core/fault-sentence.ts'
import {
  optionalEmail,
  requiredLines,
  requiredText,
  saveId,
  text,
  textLines,
  version,
} from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import type { providerRecord } from './provider.record.ts'

/** Resources to read suppliers: to manage them or to buy from them. */
export const providerReaders = [
  'administrarProveedores',
  'ordenesDeCompra',
  'crearCompra',
  'reporteCompra',
] as const satisfies readonly ResourceName[]

const wrongDays = sayingOfField(() => 'debe ser un número entero entre 0 y 365')
/** Whole days from an order to its goods. */
export const leadDays = z.int(wrongDays).min(0, wrongDays).max(365, wrongDays)

/** A supplier. */
export const provider = z.object({
  id: saveId,
  name: requiredText(50),
  ruc: requiredText(20),
  owner: text(50),
  phoneNumber: requiredText(20),
  email: optionalEmail(),
  address: requiredLines(150),
  observation: textLines(150),
  /** Days from an order to its goods; null while nobody knows (availability.lead-time). Keeps its stored value when omitted. */
  leadDays: leadDays.nullish(),
  /** Keeps its stored value when omitted. */
  active: z.boolean().optional(),
  version,
  ...confirmable,
})
export type Provider = z.output<typeof provider>
export const providerOnWire = onWire(provider, {
  renames: { owner: 'property' },
  ignored: ['purchases', 'balance', 'dollarBalance', 'lastPurchase'],
})

/** A row of the suppliers list: the record, its processed purchases, and the balance owed to it in C$. */
export type ProviderRow = RowOf<typeof providerRecord>
