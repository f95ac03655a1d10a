import type { ArchiveContents } from '@yunque/contract/backup/restoring'
import { isOlder } from '../../db/migrate.ts'
import type { ArchivePart, ArchiveSummary } from '../read-archive.ts'

const NEW_LINE = 0x0a

/** Finds the name of the company in the parts of an archive, as they are read. Keeps the first row of the settings. */
export function companyReader(): { see(part: ArchivePart): void; company(): string } {
  let columns: string[] | undefined
  let held: Buffer[] = []
  let company = ''
  const see = (part: ArchivePart) => {
    if (part.kind === 'table') columns = part.table.name === 'settings' ? part.table.columns : undefined
    if (part.kind !== 'data' || !columns) return
    const end = part.bytes.indexOf(NEW_LINE)
    held.push(Buffer.from(end < 0 ? part.bytes : part.bytes.subarray(0, end)))
    if (end < 0) return
    const row = Buffer.concat(held).toString('utf8')
    company = unescaped(row.split('\t')[columns.indexOf('name')] ?? '')
    held = []
    columns = undefined
  }
  return { see, company: () => company }
}

/** A value of PostgreSQL's text format. Names have no other escaped signs. */
const unescaped = (value: string): string => value.replaceAll('\\\\', '\\')

/** What a verified archive holds, for display. */
export function contentsOf({ header, end, rows }: ArchiveSummary, company: string): ArchiveContents {
  const count = (table: string) => rows.get(table) ?? 0
  return {
    ...{ at: header.at, company, program: header.program, older: isOlder(header.migrations) },
    ...{ rows: end.rows, products: count('products'), clients: count('clients') },
    ...{ bills: count('bills'), users: count('users') },
  }
}
