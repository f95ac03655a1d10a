import { expect, test } from 'vitest'
import { z } from 'zod'
import { labelled } from './field-labels.ts'
import { money, optionalReference, requiredText } from './fields.ts'

/** The messages for a value of a schema, by path. */
const faults = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('a label is that of one field, also when fields share a schema', () => {
  const shared = money()
  const both = z.object({
    goal: labelled('La meta', shared),
    floor: labelled('El mínimo', shared),
    total: shared,
  })
  expect(faults(both, { goal: -1, floor: 1.234, total: 'x' })).toEqual([
    ['goal', 'La meta no puede ser menor que 0'],
    ['floor', 'El mínimo admite 2 decimales como máximo'],
    ['total', 'El total debe ser un número'],
  ])
  labelled('El paquete', optionalReference)
  expect(faults(z.object({ clientId: optionalReference }), { clientId: -1 })).toEqual([
    ['clientId', 'Seleccione el cliente'],
  ])
})

test('a label names faults of the parts of a schema, and fields inside it keep theirs', () => {
  const to = labelled('El destinatario', requiredText(50).pipe(z.email()))
  expect(faults(z.object({ to }), { to: 'x' })).toEqual([
    ['to', 'El destinatario debe escribirse como nombre@empresa.com'],
  ])
  expect(faults(z.object({ to: to.optional() }), { to: 3 })).toEqual([
    ['to', 'El destinatario debe ser un texto'],
  ])
  const lines = z.object({
    lines: labelled('Los productos', z.array(z.object({ quantity: money() })).max(1)),
  })
  expect(faults(lines, { lines: [{ quantity: -1 }] })).toEqual([
    ['lines.0.quantity', 'La cantidad no puede ser menor que 0'],
  ])
  expect(faults(lines, { lines: [{ quantity: 1 }, { quantity: 1 }] })).toEqual([
    ['lines', 'Los productos admiten 1 elementos como máximo'],
  ])
})
