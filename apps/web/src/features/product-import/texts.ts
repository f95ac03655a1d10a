import { countProducts, formatCount } from '../../shared/format/format.ts'

const MOST_NAMES = 20

/** Every word of the import of products. */
export const texts = {
  title: 'Importar productos de Excel',
  stepTemplate: '1. Llene la plantilla',
  templateHint:
    'Una fila por producto. Con un código que ya existe, la fila modifica solo lo que trae escrito; el precio, el mínimo, el máximo y el descuento son los de su área.',
  template: 'Descargar plantilla',
  stepFile: '2. Elija el archivo',
  fileHint: '.xls o .xlsx, 2,000 filas como máximo. Se revisa sin guardar nada.',
  choose: 'Elegir archivo',
  other: 'Elegir otro archivo',
  stepImport: '3. Importe',
  idle: 'Primero se revisa el archivo.',
  checking: 'Revisando el archivo…',
  nothing: 'El archivo no cambia nada.',
  ready: (added: number, changed: number, same: number) =>
    `Se agregan ${countProducts(added)}, se modifican ${formatCount(changed)} y ${formatCount(same)} quedan igual.`,
  faulty: (faults: number, total: number) =>
    `${formatCount(faults)} de ${formatCount(total)} filas tienen errores. Corríjalas en el archivo y elíjalo de nuevo: se importa todo o nada.`,
  missing: 'El archivo nombra lo que no está en los catálogos:',
  willCreate: 'Con los productos se agregan a los catálogos:',
  names: (names: readonly string[]) =>
    names.length <= MOST_NAMES
      ? names.join(', ')
      : `${names.slice(0, MOST_NAMES).join(', ')} y ${formatCount(names.length - MOST_NAMES)} más`,
  createMissing: 'Crear las que faltan',
  createHint: 'Revise antes que no sean nombres mal escritos de los que ya existen.',
  mayNotCreate: 'Las agrega quien administra los catálogos.',
  row: 'Fila',
  fault: 'Qué corregir',
  faults: 'Filas con errores',
  importAll: (count: number) => `Importar ${countProducts(count)}`,
  done: (added: number, changed: number) =>
    `Productos importados correctamente: ${formatCount(added)} nuevos, ${formatCount(changed)} modificados`,
  moreFaults: (count: number) => `Y ${formatCount(count)} filas más`,
} as const
