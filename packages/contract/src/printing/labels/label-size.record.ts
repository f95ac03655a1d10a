import { flag, id, key, moment, number, text } from '../../core/record.ts'

/** A row of 'Tamaños de etiqueta'. Lengths in millimetres. */
export const labelSizeRecord = {
  id: id('No.'),
  name: text('Nombre'),
  width: number('Ancho (mm)', { named: 'El ancho' }),
  height: number('Alto (mm)', { named: 'El alto' }),
  gap: number('Separación (mm)', { named: 'La separación' }),
  /** Labels side by side on the roll. */
  across: number('Etiquetas por fila'),
  columnGap: number('Separación entre columnas (mm)', { named: 'La separación entre columnas' }),
  showsCompany: flag('Nombre de la empresa'),
  showsPrice: flag('Precio'),
  showsUnit: flag('Unidad de medida'),
  showsBarcode: flag('Código de barras'),
  showsCode: flag('Código interno'),
  active: flag('Estado'),
  /** How many printers have labels of it. */
  printers: number('Impresoras'),
  createAt: moment('Registrado el', { named: 'La fecha de creación' }),
  createBy: text('Registrado por'),
  version: key('Versión'),
}
