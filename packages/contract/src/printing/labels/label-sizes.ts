import { z } from 'zod'
import { labelled } from '../../core/field-labels.ts'
import { requiredText, saveId, version } from '../../core/fields.ts'
import { onWire } from '../../core/on-wire.ts'
import type { RowOf } from '../../core/record.ts'
import type { labelSizeRecord } from './label-size.record.ts'

/** A length in millimetres, to the tenth. */
const length = (label: string, min: number, max: number) => {
  const fault = `${label} debe estar entre ${min} y ${max} mm, con un decimal como máximo`
  return labelled(label, z.number(fault).min(min, fault).max(max, fault).multipleOf(0.1, fault))
}

const ACROSS = 6
const across = `Las etiquetas por fila deben ser un número entre 1 y ${ACROSS}`

/** A size of labels, and what a label of it shows (labels.sizes). Millimetres. */
export const labelSize = z.object({
  id: saveId,
  name: requiredText(50, 'Ingrese el nombre'),
  width: length('El ancho', 20, 150),
  height: length('El alto', 10, 150),
  gap: length('La separación', 0, 20),
  /** Labels side by side on the roll. */
  across: labelled('Las etiquetas por fila', z.int(across).min(1, across).max(ACROSS, across)).default(1),
  columnGap: length('La separación entre columnas', 0, 20).default(0),
  showsCompany: z.boolean().default(false),
  showsPrice: z.boolean().default(true),
  showsUnit: z.boolean().default(true),
  showsBarcode: z.boolean().default(true),
  showsCode: z.boolean().default(true),
  active: z.boolean().default(true),
  version,
})
export type LabelSizeInput = z.output<typeof labelSize>
export const labelSizeOnWire = onWire(labelSize, { ignored: ['printers'] })

/** How a label is laid out: its size and what it shows. */
export type LabelShape = Omit<LabelSizeInput, 'id' | 'name' | 'active' | 'version'>

/** A row of 'Tamaños de etiqueta'. */
export type LabelSizeRow = RowOf<typeof labelSizeRecord>

/** A size to choose from. */
export type LabelSizeChoice = LabelShape & { id: number; name: string }
