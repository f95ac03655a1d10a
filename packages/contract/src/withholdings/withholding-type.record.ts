import type { WithholdingBase } from '@yunque/domain/withholdings'
import { apart, choice, flag, id, key, maybe, money, number, text } from '../core/record.ts'
import { baseWords, sideWords } from './withholding.record.ts'

/** A row of the types. */
export const withholdingTypeRecord = {
  id: apart(id('No.')),
  side: choice<'suffered' | 'made'>('Quién retiene', {
    named: 'La parte que retiene',
    words: sideWords,
    kept: 'text',
  }),
  name: text('Nombre'),
  rate: number('Tasa %', { named: 'El tipo de cambio' }),
  base: choice<WithholdingBase>('Se calcula sobre', {
    named: 'La base del cálculo',
    words: baseWords,
    kept: 'text',
  }),
  minimum: money('Base mínima C$', { named: 'La base mínima' }),
  /** The type of an amount that comes without one. */
  general: apart(flag('Marca de tipo general')),
  /** The account to which it is posted. */
  account: maybe(text('Cuenta')),
  active: flag('Estado'),
  version: key('Versión'),
}
