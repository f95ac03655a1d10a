import { isLabelLanguage, type LabelDpi } from '@yunque/contract/printing/labels/label-languages'
import type { LabelShape } from '@yunque/contract/printing/labels/label-sizes'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { printLimits } from '../system/limits.ts'
import type { LabelPrinter } from './labels/label-pages.ts'
import { labelSizeJson } from './labels/label-sizes.queries.ts'
import type { RollPrinter } from './roll-printer.ts'
import type { Place } from './send-to-printer.ts'

/** A printer that this process holds: no other one connects to it meanwhile (printing.one-connection). */
export type HeldPrinter = Place &
  RollPrinter & {
    id: number
    name: string
    drawer: boolean
    /** What it is as a printer of labels; null for one of rolls. */
    labels: LabelPrinter | null
  }

type Row = Omit<HeldPrinter, 'labels'> & { language: string; dpi: LabelDpi; size: LabelShape }

/** Takes an active printer that nobody holds; undefined for another. */
export async function holdPrinter(db: Db, id: number): Promise<HeldPrinter | undefined> {
  const { rows } = await sql<Row>`
    update printers p set busy_until = now() + make_interval(secs => ${printLimits.heldMs / 1000})
    where id = ${id} and active and busy_until < now()
    returning id, name, kind, address, port, columns, code_page as "codePage", document_code as "documentCode", drawer, language,
      dpi, (select ${labelSizeJson} from label_sizes s where s.id = p.label_size_id) as size`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { language, dpi, size, ...printer } = row
  const labels = isLabelLanguage(language) ? { language, dpi, size, codePage: row.codePage } : null
  return { ...printer, labels }
}

/** Gives a printer back. */
export const releasePrinter = (db: Db, id: number): Promise<unknown> =>
  sql`update printers set busy_until = '-infinity' where id = ${id}`.execute(db)
