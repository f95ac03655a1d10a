import { type ProductColumn, productColumns } from '@yunque/contract/inventory/product-import'
import writeExcelFile from 'write-excel-file/node'

const columns = Object.keys(productColumns) as ProductColumn[]
const bold = (value: string) => ({ value, fontWeight: 'bold' as const })

/** An empty Excel with the titles of the columns, and a second sheet that explains them. */
export function productTemplate(): Promise<Buffer> {
  const titles = columns.map((column) => bold(productColumns[column].title))
  const help = columns.map((column) => [productColumns[column].title, productColumns[column].hint])
  const sheets = [
    { data: [titles], columns: columns.map(() => ({ width: 20 })), sheet: 'Productos', stickyRowsCount: 1 },
    {
      data: [[bold('Columna'), bold('Qué se escribe')], ...help],
      columns: [{ width: 20 }, { width: 80 }],
      sheet: 'Ayuda',
    },
  ]
  return writeExcelFile(sheets).toBuffer()
}
