import { MAX_IMPORTED } from '@yunque/contract/imports/import-report'
import { formatCount } from '../../../lib/format/format.ts'

const MOST_NAMES = 20

/** Texts of the import steps. */
export const texts = {
  template: 'Descargar plantilla',
  stepFile: '1. Elija el archivo',
  fileHint: (each: string) =>
    `Excel (.xls, .xlsx) o CSV con ${each}, ${formatCount(MAX_IMPORTED)} filas como máximo. Se revisa sin guardar nada.`,
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
    stock:
      'Elíjala solo para el inventario inicial: la existencia la mueven las compras, las entradas y las salidas.',
    cost: 'Elíjalo solo con la existencia inicial: el costo lo ponen las compras.',
    calculated: 'No se importa: lo pone el sistema.',
    permission: 'No se importa.',
  },
  stepImport: '3. Revise e importe',
  review: 'Revisar el archivo',
  nothing: 'El archivo no cambia nada.',
  ready: (added: string | null, changed: number, same: number) =>
    [
      added !== null && `Se agregan ${added}.`,
      changed > 0 && (changed === 1 ? 'Se modifica 1.' : `Se modifican ${formatCount(changed)}.`),
      same > 0 && (same === 1 ? '1 no cambia.' : `${formatCount(same)} no cambian.`),
    ]
      .filter((part) => part !== false)
      .join(' '),
  faulty: (faults: number, total: number) =>
    `${formatCount(faults)} de ${formatCount(total)} filas ${faults === 1 ? 'tiene' : 'tienen'} errores. Corríjalas en el archivo y elíjalo de nuevo: se importa todo o nada.`,
  skipped: (rows: readonly number[]) =>
    `No se toman ${formatCount(rows.length)} filas sin datos (títulos, notas o totales): ${rows.slice(0, MOST_NAMES).join(', ')}${rows.length > MOST_NAMES ? '…' : '.'}`,
  preview: 'Vista previa',
  previewOf: (shown: number, total: number) =>
    shown < total ? `Vista previa: ${formatCount(shown)} de ${formatCount(total)} filas` : 'Vista previa',
  outcome: 'Qué pasa',
  outcomes: {
    added: 'Se agrega',
    changed: 'Se modifica',
    same: 'Queda igual',
    faulty: 'Con errores',
    part: 'Existencia de otra área',
  },
  missing: 'El archivo nombra lo que no está en los catálogos:',
  willCreate: 'Con los productos se agregan a los catálogos:',
  names: (names: readonly string[]) =>
    names.length <= MOST_NAMES
      ? names.join(', ')
      : `${names.slice(0, MOST_NAMES).join(', ')} y ${formatCount(names.length - MOST_NAMES)} más`,
  createMissing: 'Crear lo que falta',
  createHint: 'Revise antes que no sean nombres mal escritos de los que ya existen.',
  mayNotCreate: 'Las agrega quien administra los catálogos.',
  lacking: (title: string, rows: number) =>
    `${title}: ${rows === 1 ? '1 fila' : `${formatCount(rows)} filas`} sin dato`,
  forAll: 'Una para todas',
  oneForAll: (name: string) => `Usar ${name}`,
  giveAll: 'Usar para todas',
  numbersBy: (title: string, mark: ',' | '.', example: string, number: string) =>
    `${title}: ${mark === ',' ? 'la coma' : 'el punto'} separa los decimales; ${example} se lee ${number}.`,
  row: 'Fila',
  rows: 'Filas',
  column: 'Columna',
  fault: 'Qué corregir',
  faults: 'Filas con errores',
  faultRows: (rows: number, first: readonly number[]) => {
    const more = rows - first.length
    const named = first.join(', ')
    if (rows === 1) return named
    return `${formatCount(rows)} filas: ${named}${more > 0 ? '…' : ''}`
  },
  otherValues: (count: number) =>
    count === 1 ? 'Y otro valor más.' : `Y otros ${formatCount(count)} valores.`,
  sameNames: 'Nombres que ya tiene otro producto',
  name: 'Nombre',
  otherProduct: 'Lo tiene también',
  moreNames: (count: number) => `Y ${formatCount(count)} nombres más`,
  importAll: (entries: string) => `Importar ${entries}`,
  confirmImport: 'Importar',
  importAnyway: 'Sí, importar',
  results: (added: number, changed: number, same: number): readonly (readonly [string, string])[] => [
    ['Agregados', formatCount(added)],
    ['Modificados', formatCount(changed)],
    ['Sin cambios', formatCount(same)],
  ],
  again: 'Importar otro archivo',
  checking: 'Revisión del archivo',
  importing: 'Importación del archivo',
  stages: {
    sending: 'Enviando el archivo…',
    reading: 'Leyendo el archivo…',
    waiting: 'Esperando que termine otra importación…',
    checking: 'Comprobando…',
    saving: 'Guardando…',
  },
  counted: (stage: 'checking' | 'saving', done: number, total: number) =>
    stage === 'checking'
      ? `Comprobando: ${formatCount(done)} de ${formatCount(total)} filas`
      : `Guardando: ${formatCount(done)} de ${formatCount(total)} registros`,
  cancel: 'Cancelar',
  ending: {
    cancelled: 'Cancelando…',
    lost: 'Se perdió la conexión. Al volver se dirá si la importación se guardó…',
  },
  checkCancelled: 'Revisión cancelada.',
  cancelled: 'Importación cancelada: no se guardó nada.',
  lost: 'Se perdió la conexión antes de terminar: no se guardó nada. Impórtelo de nuevo.',
  storedAnyway: 'La importación ya se había guardado completa.',
  seeHistory: 'Verla en «Importar datos»',
} as const
