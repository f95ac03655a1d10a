import { MAX_IMPORTED } from '@yunque/contract/inventory/product-import'
import { countProducts, formatCount } from '../../lib/format/format.ts'

const MOST_NAMES = 20

/** Texts of the product import. */
export const texts = {
  title: 'Importar productos de Excel',
  template: 'Descargar plantilla',
  stepFile: '1. Elija el archivo',
  fileHint: `.xls o .xlsx con una fila por producto, ${formatCount(MAX_IMPORTED)} filas como máximo: la lista de su negocio, el Excel de Productos o la plantilla. Se revisa sin guardar nada.`,
  choose: 'Elegir archivo',
  other: 'Elegir otro archivo',
  stepColumns: '2. Diga qué es cada columna',
  idle: 'Primero elija el archivo.',
  sheet: 'Hoja',
  header: 'Fila de los títulos',
  noTitles: 'No tiene títulos',
  titleRow: (row: number, text: string) => `Fila ${row}: ${text}`,
  guessed:
    'Así se reconocieron las columnas. Cambie las que no sean; lo que queda en «No importar» no se toma del archivo.',
  remembered: 'Un archivo con estos títulos ya se importó: las columnas quedan como esa vez.',
  columnOf: (letter: string, title: string) => (title === '' ? `Columna ${letter}` : `${letter}: ${title}`),
  leftOut: 'No importar',
  firstValues: (values: readonly string[]) => `${values.join(' · ')}.`,
  noValues: 'Sin datos.',
  reasons: {
    stock: 'La existencia no se importa: la mueven las compras, las entradas y las salidas.',
    cost: 'El costo no se importa: lo ponen las compras y el saldo inicial.',
    calculated: 'No se importa: lo pone el sistema.',
  },
  stepImport: '3. Revise e importe',
  review: 'Revisar el archivo',
  rule: 'Una fila con un código que ya existe modifica de ese producto solo lo que trae escrito, nunca su existencia; el precio, el mínimo, el máximo y el descuento son los de su área.',
  nothing: 'El archivo no cambia nada.',
  ready: (added: number, changed: number, same: number) =>
    `Se agregan ${countProducts(added)}, se modifican ${formatCount(changed)} y ${formatCount(same)} quedan igual.`,
  faulty: (faults: number, total: number) =>
    `${formatCount(faults)} de ${formatCount(total)} filas tienen errores. Corríjalas en el archivo y elíjalo de nuevo: se importa todo o nada.`,
  skipped: (rows: readonly number[]) =>
    `No se toman ${formatCount(rows.length)} filas sin producto (títulos, notas o totales): ${rows.slice(0, MOST_NAMES).join(', ')}${rows.length > MOST_NAMES ? '…' : '.'}`,
  preview: 'Vista previa',
  previewOf: (shown: number, total: number) =>
    shown < total ? `Vista previa: ${formatCount(shown)} de ${formatCount(total)} filas` : 'Vista previa',
  outcome: 'Qué pasa',
  outcomes: { added: 'Se agrega', changed: 'Se modifica', same: 'Queda igual', faulty: 'Con errores' },
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
  column: 'Columna',
  fault: 'Qué corregir',
  faults: 'Filas con errores',
  moreFaults: (count: number) => `Y ${formatCount(count)} errores más`,
  sameNames: 'Nombres que ya tiene otro producto',
  name: 'Nombre',
  otherProduct: 'Lo tiene también',
  moreNames: (count: number) => `Y ${formatCount(count)} nombres más`,
  importAll: (count: number) => `Importar ${countProducts(count)}`,
  confirmImport: 'Importar',
  importAnyway: 'Sí, importar',
  done: 'Productos importados correctamente',
  results: (added: number, changed: number, same: number): readonly (readonly [string, string])[] => [
    ['Agregados', formatCount(added)],
    ['Modificados', formatCount(changed)],
    ['Sin cambios', formatCount(same)],
  ],
  seeProducts: 'Ver productos',
  again: 'Importar otro archivo',
} as const
