import { fixedCatalogs } from '../core/constants.ts'
import { choice, day, flag, id, key, maybe, moment, number, ofUse, state, text } from '../core/record.ts'

/** Steps of a stock count. */
export const CountStep = { open: 1, posted: 2, voided: 9 } as const

export const countSteps = [
  { id: CountStep.open, name: 'Abierto' },
  { id: CountStep.posted, name: 'Aplicado' },
  { id: CountStep.voided, name: 'Anulado' },
] as const

/** A count of a list. */
export const countRecord = {
  id: id('No.'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  categoryId: maybe(key('Se cuenta', { named: 'La categoría' })),
  category: maybe(text('Se cuenta')),
  /** '' for a count of every location. */
  location: text('Ubicación'),
  blind: flag('A ciegas', { named: 'El conteo a ciegas' }),
  stepId: state<1 | 2 | 9>('Estado', { choices: countSteps }),
  step: text('Paso'),
  stateId: choice('Estado', { choices: fixedCatalogs.state }),
  observation: text('Observación'),
  date: day('Fecha'),
  /** Number of products counted so far, and of products in its scope. */
  counted: number('Contados', { named: 'El conteo de efectivo' }),
  products: number('Productos'),
  /** The adjustment documents created by posting it. */
  inputId: maybe(key('Entrada')),
  outputId: maybe(key('Salida')),
  createAt: moment('Creado el', { named: 'La fecha de creación' }),
  createBy: text('Abierto por'),
  closedAt: maybe(moment('Cerrado el', { named: 'La fecha de cierre' })),
  closedBy: maybe(text('Cerrado por', { named: 'La persona que cerró' })),
  version: key('Versión'),
}
