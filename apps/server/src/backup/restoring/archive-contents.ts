import type { ArchiveContents } from '@yunque/contract/backup/restoring'
import { NEW_LINE } from '../../db/copy.ts'
import { isOlder } from '../../db/migrate.ts'
import { madeAt } from '../bag/bag-format.ts'
import { bagIn } from '../bag/bag-in.ts'
import type { ArchivePart, ArchiveSummary } from '../read-archive.ts'

/** More than the row of the settings takes. */
const MOST_BYTES = 256 * 1024

/** Finds the name of the company in the parts of an archive, as they are read. */
export function companyReader(): { see(part: ArchivePart): void; company(): string } {
  const row = Buffer.alloc(MOST_BYTES)
  let length = 0
  let columns: string[] | undefined
  let company = ''
  const see = (part: ArchivePart) => {
    if (part.kind === 'table') columns = part.table.name === 'settings' ? part.table.columns : undefined
    if (part.kind !== 'data' || !columns) return
    const end = part.bytes.indexOf(NEW_LINE)
    length += part.bytes.copy(row, length, 0, end < 0 ? part.bytes.length : end)
    if (end < 0) return
    const values = row.toString('utf8', 0, length).split('\t')
    company = unescaped(values[columns.indexOf('name')] ?? '')
    columns = undefined
  }
  return { see, company: () => company }
}

/** A value of PostgreSQL's text format. Names have no other escaped signs. */
const unescaped = (value: string): string => value.replaceAll('\\\\', '\\')

/** What a verified archive holds, for display. */
export function contentsOf({ header, end, rows }: ArchiveSummary, company: string): ArchiveContents {
  const bag = bagIn(header)
  const count = (table: string) => rows.get(table) ?? 0
  return {
    at: header.at,
    company,
    program: header.program,
    older: isOlder(header.migrations),
    rows: end.rows,
    products: count('products'),
    clients: count('clients'),
    bills: count('bills'),
    users: count('users'),
    sheetAt: (bag && madeAt(bag)?.toISOString()) ?? null,
  }
}
