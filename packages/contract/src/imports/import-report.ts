import type { DecimalMark, WrittenNumber } from '@yunque/domain/column-decimals'
import type { ImportColumn, LeftOut } from './import-subject.ts'

/** Most rows of one file. */
export const MAX_IMPORTED = 20_000
/** Most faults reported for one file. */
export const MOST_FAULTS = 1000
/** Number of rows in the preview of an import. */
export const PREVIEWED = 20

const writeAsText = 'en Excel, dé a la columna el formato Texto y escríbalo de nuevo'

export const importMessages = {
  tooMany: `El archivo tiene demasiadas filas: se admiten ${MAX_IMPORTED.toLocaleString('en-US')} como máximo`,
  titles: 'La primera fila debe tener los títulos de la plantilla',
  unknownTitle: (title: string) => `La columna «${title}» no es de la plantilla`,
  whoSaves: (permissions: string) => `La guarda quien tiene el permiso ${permissions}`,
  unknownColumns: 'Las columnas del archivo no se reconocen: elíjalas de nuevo',
  unknownDefaults: 'Los valores para las filas sin dato no se reconocen: elíjalos de nuevo',
  noColumns: 'Elija al menos una columna para importar',
  repeatedTitle: (title: string) => `La columna «${title}» está dos veces`,
  repeated: (column: string, value: string, row: number) => `${column}: «${value}» ya está en la fila ${row}`,
  unknown: (column: string, name: string) => `${column}: «${name}» no existe o está inactiva`,
  several: (column: string, name: string) => `${column}: «${name}» es de varios; escriba la identificación`,
  unknownParty: (column: string, name: string) => `${column}: «${name}» no está registrado`,
  inactiveParty: (column: string, name: string) => `${column}: «${name}» está inactivo`,
  required: (column: string) => `${column}: es requerido`,
  notNumber: (column: string) => `${column}: escriba un número`,
  notDay: (column: string) => `${column}: escriba una fecha como 31/12/2026`,
  notYesNo: (column: string) => `${column}: escriba SI o NO`,
  errorCell: (column: string, error: string) =>
    `${column}: la celda tiene el error ${error}; corríjala en Excel`,
  noResult: (column: string) =>
    `${column}: la fórmula no tiene resultado en el archivo; ábralo en Excel y guárdelo otra vez`,
  asDate: (column: string, shown: string) =>
    `${column}: Excel lo convirtió en la fecha ${shown}; ${writeAsText}`,
  asTruth: (column: string, truth: boolean) =>
    `${column}: Excel lo convirtió en ${truth ? 'VERDADERO' : 'FALSO'}; ${writeAsText}`,
  shortened: (column: string, text: string) =>
    `${column}: Excel acortó el número a ${text} y perdió cifras; ${writeAsText}`,
  longNumber: (column: string) =>
    `${column}: Excel guarda 15 cifras de un número y cambió las demás por ceros; ${writeAsText}`,
  shownAs: (column: string, { value, shown, name }: { value: string; shown: string; name: string }) =>
    `${column}: el archivo guarda ${value} y muestra ${shown}, que es de ${name}; en Excel, dé a la columna el formato Texto y escriba el que es`,
  twoDecimals: (column: string, [comma, point]: readonly [WrittenNumber, WrittenNumber]) =>
    `${column}: los decimales no son iguales en toda la columna («${comma.text}» en la fila ${comma.row}, «${point.text}» en la fila ${point.row}); escríbalos de una sola forma`,
  cancelled: 'Se canceló la importación: no se guardó nada',
  again: 'Este archivo ya se importó',
  undone: 'Ya se deshizo',
  inUse: (uses: string) => `No se puede deshacer: hay ${uses} de lo importado`,
  changed: 'No se puede deshacer: una parte se modificó después',
  notYours: (column: string, permissions: string) =>
    `${column}: la guarda quien tiene el permiso ${permissions}; quite esa columna o pida el permiso`,
  notUndoneBy: (username: string) => `Solo la deshace ${username}, que la hizo, o quien administra usuarios`,
  undoNeeds: (permissions: string) => `Para deshacerla se necesita el permiso ${permissions}`,
} as const

/** A fault of a row. `row` is the row number in Excel; `column` is null when the fault belongs to no single column. */
export type ImportFault<C extends string> = { row: number; column: C | null; text: string }

/** What an import does with a row. `part`: it belongs to an earlier row, such as the stock of a product in another area. */
export type ImportOutcome = 'added' | 'changed' | 'same' | 'part' | 'faulty'

/**
 * A row of the preview: its cells as they are understood, a cell that could not be read as the file shows it, and what the
 * import would do with it.
 */
export type PreviewedRow<C extends string> = {
  row: number
  outcome: ImportOutcome
  cells: Partial<Record<C, string | number>>
}

/** How the numbers of a column are written: the mark before their decimals, an example, and the number that it is. */
export type ColumnNumbers<C extends string> = {
  column: C
  mark: DecimalMark
  example: string
  number: number
}

/**
 * A required column that new records lack: in how many rows, and the existing entries of which one may be chosen for all of
 * them (store.import-default); none where any text is possible. `suggested`: the entry that stores use for this.
 */
export type LackingColumn<C extends string> = {
  column: C
  rows: number
  choices: readonly string[]
  suggested: string | null
}

/** The faults of one kind: their number of rows, the first of these, and how many others say it with other values. */
export type FaultKind<C extends string> = {
  column: C | null
  text: string
  rows: number
  first: number[]
  others: number
}

/** What a file does, or with faults would do: nothing is saved while a row is faulty. */
export type ImportReport<C extends string = string> = {
  total: number
  added: number
  changed: number
  same: number
  /** Number of faulty rows. `faults` lists the first `MOST_FAULTS` faults. */
  faulty: number
  faults: ImportFault<C>[]
  /** All faults by their kind, the most frequent first. */
  kinds: FaultKind<C>[]
  /** Required columns that new records lack, whether a value was chosen for them or not. */
  lacking: LackingColumn<C>[]
  /** How numbers with marks were read. */
  numbers: ColumnNumbers<C>[]
  /** Row numbers below the header row that are no entries: notes, sums, group names. */
  skipped: number[]
  preview: PreviewedRow<C>[]
}

/** A column of a sheet, with its letter in Excel, its title and its first values. */
export type SheetColumn<C extends string = string> = {
  letter: string
  title: string
  values: string[]
  /** The column of the subject that it is mapped to; null when it is not imported. */
  column: C | null
  /** Why it is not imported, when that is known. */
  leftOut: LeftOut | null
  /** Who may set it, when the user may not: a sentence. */
  who: string | null
}

/** An uploaded sheet: its contents and its column mapping. */
export type ImportSheet<C extends string = string> = {
  /** Names of the sheets of the workbook. */
  sheets: string[]
  sheet: number
  /** The header row, as Excel numbers it; 0 for none. */
  header: number
  /** Candidates for the header row, with their text. */
  headers: { row: number; text: string }[]
  /** Number of rows below the header row. */
  rows: number
  columns: SheetColumn<C>[]
  /** The columns that the user may import in this store, by name. */
  available: Record<C, ImportColumn>
  /** Whether the column mapping is the one of an earlier import with the same titles. */
  remembered: boolean
}
