import { id, key, maybe, moment, percent, text } from '../core/record.ts'

/** A row of 'Comisiones por categoría', and the answer of `Comissions/get/{id}`. */
export const categoryCommissionRecord = {
  id: id('No.'),
  familyId: key('Categoría'),
  family: text('Categoría'),
  comission: percent('Hasta 45 días', { named: 'La comisión' }),
  d46a59: percent('De 46 a 59 días', { named: 'La comisión de 46 a 59 días' }),
  d60aMas: percent('60 días y más', { named: 'La comisión de 60 días y más' }),
  createdAt: moment('Registrada el', { named: 'La fecha de creación' }),
  createdBy: text('Registrada por'),
  modifiedAt: maybe(moment('Modificada el', { named: 'La fecha de modificación' })),
  modifiedBy: maybe(text('Modificada por')),
  version: key('Versión'),
}
