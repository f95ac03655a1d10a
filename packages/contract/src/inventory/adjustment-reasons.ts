import type { Adjusted } from '@yunque/domain/adjustment-reasons'
import { formatQuantity } from '../core/format.ts'

/** What an adjustment without a reason is called: the difference of a count, and any other (stock.reasons). */
export const unreasoned = { count: 'Conteo físico', none: 'Sin motivo' } as const

const named: Readonly<Record<Adjusted, string>> = { entries: 'entradas', exits: 'salidas' }

/** Messages of the reasons of adjustments. */
export const adjustmentMessages = {
  choose: 'Seleccione el motivo',
  onlyAdjustments: 'Solo los ajustes llevan motivo',
  unknown: 'El motivo no existe',
  inactive: (name: string) => `El motivo ${name} está inactivo`,
  otherUse: (name: string, adjusted: Adjusted) => `El motivo ${name} no es para ${named[adjusted]}`,
  hasEntries: 'El uso no puede ser solo salidas: hay entradas con este motivo',
  hasExits: 'El uso no puede ser solo entradas: hay salidas con este motivo',
  units: (quantity: number) => `de ${formatQuantity(quantity)} ${quantity === 1 ? 'unidad' : 'unidades'}`,
  taken: (name: string) => `El nombre ${name} es de los ajustes que no llevan motivo: elija otro`,
} as const
