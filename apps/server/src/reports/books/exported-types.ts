import type { PurchaseBookRow, SalesBookRow } from '@yunque/contract/reports/books'
import type { CsvColumn } from '../../files/csv.ts'
import type { ListTraits, Row } from '../../lists/list-definition.ts'
import { withTypes } from '../../withholdings/withheld.ts'

type BookRow = SalesBookRow | PurchaseBookRow

/** The types that withheld something from the rows, by id. */
const typesIn = (rows: readonly Pick<BookRow, 'withholdings'>[]): ReadonlyMap<number, string> =>
  new Map(
    rows
      .flatMap(({ withholdings }) => withholdings)
      .sort((one, other) => one.typeId - other.typeId)
      .map(({ typeId, type }) => [typeId, type]),
  )

const amountOf = ({ withholdings }: Pick<BookRow, 'withholdings'>, typeId: number): number =>
  withholdings.find((one) => one.typeId === typeId)?.amount ?? 0

const fieldOf = (typeId: number) => `withheld${typeId}`

/** Where the Excel of a book has the withholdings, it also has a column for each type that withheld something. */
export const exportedTypes = <R extends BookRow>(
  side: 'suffered' | 'made',
): NonNullable<ListTraits<R>['exported']> => ({
  reads: ['key', 'id', 'date', 'retention'],
  convert: async (db, rows) =>
    (await withTypes(side)(db, rows)).map(
      (row): Row => ({
        ...row,
        ...Object.fromEntries(row.withholdings.map(({ typeId, amount }) => [fieldOf(typeId), amount])),
      }),
    ),
  amounts: (rows, shown) =>
    shown.some(({ field }) => field === 'retention')
      ? [...typesIn(rows as unknown as readonly BookRow[])].map(([typeId, type]) => ({
          field: fieldOf(typeId),
          title: `Retención ${type}`,
          figure: 'money',
        }))
      : [],
})

const money = (amount: number) => amount.toFixed(2)

const typeColumns = (rows: readonly BookRow[]): CsvColumn<BookRow>[] =>
  [...typesIn(rows)].map(([typeId, type]) => [`Retención ${type}`, (row) => money(amountOf(row, typeId))])

/** The columns of the sales book's CSV, with one for each type that withheld something. */
export const salesCsv = (rows: readonly SalesBookRow[]): readonly CsvColumn<SalesBookRow>[] => [
  ['Fecha', ({ date }) => date],
  ['Documento', ({ documento }) => documento],
  ['Número', ({ number }) => number],
  ['Cliente', ({ client }) => client],
  ['RUC o cédula', ({ identification }) => identification],
  ['Exento', ({ exento }) => money(exento)],
  ['Gravado', ({ gravado }) => money(gravado)],
  ['IVA', ({ iva }) => money(iva)],
  ['Total', ({ total }) => money(total)],
  ['Retención', ({ retention }) => money(retention)],
  ...typeColumns(rows),
  ['Estado', ({ estado }) => estado],
  ['Área', ({ area }) => area],
]

/** The columns of the purchases book's CSV, with one for each type that the store withheld. */
export const purchasesCsv = (rows: readonly PurchaseBookRow[]): readonly CsvColumn<PurchaseBookRow>[] => [
  ['Fecha', ({ date }) => date],
  ['Documento', ({ documento }) => documento],
  ['Número', ({ id }) => id],
  ['Proveedor', ({ provider }) => provider],
  ['RUC', ({ ruc }) => ruc],
  ['Factura', ({ reference }) => reference],
  ['Exento', ({ exento }) => money(exento)],
  ['Gravado', ({ gravado }) => money(gravado)],
  ['IVA acreditado', ({ ivaCredited }) => money(ivaCredited)],
  ['IVA al costo', ({ ivaCost }) => money(ivaCost)],
  ['Total', ({ total }) => money(total)],
  ['Retención', ({ retention }) => money(retention)],
  ...typeColumns(rows),
  ['Área', ({ area }) => area],
]
