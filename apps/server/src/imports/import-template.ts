import { columnNames, type ImportSubject } from '@yunque/contract/imports/import-subject'
import { imported } from '@yunque/contract/imports/import-words'
import writeExcelFile from 'write-excel-file/node'

const bold = (value: string) => ({ value, fontWeight: 'bold' as const })

/** An empty Excel with the titles of the columns, and a second sheet that explains them. */
export function importTemplate(subject: ImportSubject): Promise<Buffer> {
  const columns = columnNames(subject).map((name) => subject.columns[name] ?? { title: name, hint: '' })
  const sheets = [
    {
      data: [columns.map(({ title }) => bold(title))],
      columns: columns.map(() => ({ width: 20 })),
      sheet: imported[subject.kind].name,
      stickyRowsCount: 1,
    },
    {
      data: [[bold('Columna'), bold('Qué se escribe')], ...columns.map(({ title, hint }) => [title, hint])],
      columns: [{ width: 20 }, { width: 80 }],
      sheet: 'Ayuda',
    },
  ]
  return writeExcelFile(sheets).toBuffer()
}
