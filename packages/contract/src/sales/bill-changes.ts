import { z } from 'zod'
import { MAX_LINES } from '../core/constants.ts'
import { askingForDay, creditDays, day, keptReference, reference, requiredText } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'

/**
 * The fields of an issued invoice that can be changed: seller, credit days, delivery, project. Omitted ones are unchanged
 * (sales.corrections).
 */
export const billChange = z.object({
  id: reference(),
  version: z.int().positive(),
  assignedTo: requiredText(50, 'Seleccione el vendedor').optional(),
  creditDays: creditDays.optional(),
  projectId: keptReference,
  deliveryDate: z
    .union([day(), z.literal('')], askingForDay(messages.selectDate))
    .nullable()
    .transform((value) => value || null)
    .optional(),
})
export type BillChange = z.output<typeof billChange>
const billChangeOnWire = onWire(billChange, { renames: { assignedTo: 'asignedTo' } })

/** Several invoices changed at once, all or none. */
export const billChanges = z
  .object({
    rows: z
      .array(billChange)
      .min(1, 'No hay cambios que guardar')
      .max(MAX_LINES, `Se cambian ${MAX_LINES} facturas como máximo`),
  })
  .refine(({ rows }) => new Set(rows.map(({ id }) => id)).size === rows.length, {
    message: 'Una factura está dos veces',
    path: ['rows'],
  })
export type BillChanges = z.output<typeof billChanges>
export const billChangesOnWire = onWire(billChanges, { nested: { rows: billChangeOnWire } })

/** The number of changed invoices. */
export type BillsUpdated = { updated: number }

/** Messages of a change of invoices. */
export const billChangeMessages = {
  ofBill: (number: string, sentence: string) => `Factura ${number}: ${sentence}`,
  stale: (numbers: readonly string[]) =>
    `Otra persona modificó ${numbers.length === 1 ? 'la factura' : 'las facturas'} ${numbers.join(', ')}. Revise los cambios y guarde otra vez.`,
  voided: 'está anulada',
  complete: 'ya está entregada: la fecha es la de su última entrega',
  earlyDelivery: 'la entrega no puede ser antes de la fecha de la factura',
  cash: 'es de contado y no tiene días de crédito',
  paid: 'está pagada y sus días de crédito ya no cambian',
  settled: 'está pagada y su obra ya no cambia',
  noPermission: 'no tiene permiso para cambiar los días de crédito',
  noSeller: (username: string) => `${username} no es un vendedor activo`,
  more: (count: number) => (count === 1 ? 'Y una factura más' : `Y ${count} facturas más`),
} as const
