import type { Tx } from '../db/database.ts'
import type { FieldTraits, Row } from '../lists/list-definition.ts'

/** A column of a file: its name in the program, its title in words, and what it holds. */
export type TakenColumn = { field: string; title: string; declared: FieldTraits }

/** Takes the next rows of a file. */
export type TakeRows = (rows: readonly Row[]) => Promise<void>

/** A file of rows in a takeout: what it is, its columns, and how its rows are read in the snapshot. */
export type TakenFile = {
  folder: 'listas' | 'tablas'
  title: string
  about: string
  columns: readonly TakenColumn[]
  read(tx: Tx, take: TakeRows): Promise<void>
}
