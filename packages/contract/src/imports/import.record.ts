import { apart, choice, flag, id, maybe, moment, number, ofUse, text } from '../core/record.ts'

/** A past import in the history. */
export const importRecord = {
  id: apart(id('No.')),
  kind: choice<string>('Qué', { named: 'La pantalla de la venta', kept: 'text' }),
  fileName: text('Archivo o datos', { named: 'El nombre del archivo' }),
  added: number('Agregados'),
  changed: number('Modificados'),
  area: ofUse('areas', text('Área')),
  createAt: moment('Fecha', { named: 'La fecha de creación' }),
  createBy: text('Usuario'),
  undoneAt: maybe(moment('Deshecha el')),
  undoneBy: maybe(text('Deshecha por')),
  /** Whether it is in force: not undone. */
  active: flag('Estado'),
}
