import type { WithholdingBase } from '@yunque/domain/withholdings'
import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'
import { documents } from '../core/documents.ts'
import { labelled } from '../core/field-labels.ts'
import { money, percent, reference, requiredText, saveId, version } from '../core/fields.ts'
import { month } from '../core/month.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import type { sides, withholdingRecord } from './withholding.record.ts'
import type { withholdingTypeRecord } from './withholding-type.record.ts'
export type WithholdingSide = (typeof sides)[number]['id']

/** Resources to read the withholdings of a month, and to change their types. */
export const withholdingReaders = [
  'contabilidad',
  'reporteEstadoResultados',
] as const satisfies readonly ResourceName[]
/** Resources to note the number of a client's certificate: those that save its document. */
export const certificateWriters = ['crearFactura', 'crearRecibo'] as const satisfies readonly ResourceName[]
export const typeWriters = ['planDeCuentas', 'app'] as const satisfies readonly ResourceName[]
/** Resources to read the types: those whose documents have withholdings, too. */
export const typeReaders = [
  ...new Set<ResourceName>([
    ...withholdingReaders,
    ...typeWriters,
    ...documents.bill.readers,
    ...documents.receipt.readers,
    ...documents.purchase.readers,
  ]),
] as readonly ResourceName[] as readonly [ResourceName, ...ResourceName[]]

/** A type of withholding (withholdings.types). */
export const withholdingType = z.object({
  id: saveId,
  side: z.enum(['suffered', 'made'], 'Seleccione quién retiene'),
  name: requiredText(60),
  rate: labelled('El porcentaje', percent()),
  base: z.enum(['net', 'iva', 'total'], 'Seleccione la base'),
  minimum: labelled('La base mínima', money()).default(0),
  active: z.boolean().default(true),
  version,
})
export type WithholdingTypeInput = z.output<typeof withholdingType>
export const withholdingTypeOnWire = onWire(withholdingType, { ignored: ['general', 'account'] })

/** A row of the types. */
export type WithholdingTypeRow = RowOf<typeof withholdingTypeRecord>

/** The number of a certificate, when it arrives (withholdings.certificate). */
export const certificate = z.object({
  id: reference('Seleccione la retención'),
  certificate: requiredText(30),
  version,
})
export type Certificate = z.output<typeof certificate>
export const certificateOnWire = onWire(certificate)

/** The withholdings of a month, of a side, of an area, or those without certificate. */
export const withholdingFilters = {
  month: month.optional(),
  side: z.enum(['suffered', 'made']).optional(),
  areaId: areaChoice().optional(),
  pending: z.literal('true').optional(),
}
export const withholdingQuery = z.strictObject({ ...withholdingFilters, month })

/** A withholding in the report of a month (withholdings.report). */
export type WithholdingRow = RowOf<typeof withholdingRecord>

/** A certificate of a withholding that the store made, for its paper. */
export type WithholdingCertificate = WithholdingRow & {
  address: string
  /** The supplier's invoice. */
  invoice: string
  baseKind: WithholdingBase
}
