import { type ProductColumn, productColumns } from '@yunque/contract/inventory/product-import'
import type { ProductSheet, SheetColumn } from '@yunque/contract/inventory/product-sheet'
import { useMemo } from 'react'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import classes from './product-import.module.css'
import { texts } from './texts.ts'

type Columns = readonly (ProductColumn | null)[]

interface Props {
  readonly sheet: ProductSheet
  readonly columns: Columns
  readonly onColumns: (columns: Columns) => void
  readonly onSheet: (sheet: number) => void
  readonly onHeader: (header: number) => void
}

const choices = Object.entries(productColumns).map(([id, { title }]) => ({
  id: id as ProductColumn,
  name: title,
}))

/** The step that shows the guessed sheet, header row and column mapping, and lets the user change them. */
export function ColumnsStep({ sheet, columns, onColumns, onSheet, onHeader }: Props) {
  const sheets = useMemo(() => sheet.sheets.map((name, id) => ({ id, name })), [sheet.sheets])
  const headers = useMemo(
    () => [
      { id: 0, name: texts.noTitles },
      ...sheet.headers.map(({ row, text }) => ({ id: row, name: texts.titleRow(row, text) })),
    ],
    [sheet.headers],
  )
  const choose = (index: number, column: ProductColumn | null) =>
    onColumns(columns.map((one, at) => (at === index ? column : one === column ? null : one)))
  return (
    <div className={classes.columns}>
      <FieldGrid columns={2}>
        <SelectField
          label={texts.sheet}
          options={sheets}
          value={sheet.sheet}
          onChange={(id) => id !== null && onSheet(id)}
          disabled={sheets.length < 2}
        />
        <SelectField
          label={texts.header}
          options={headers}
          value={sheet.header}
          onChange={(row) => row !== null && onHeader(row)}
        />
      </FieldGrid>
      <p>{sheet.remembered ? texts.remembered : texts.guessed}</p>
      <FieldGrid columns={3}>
        {sheet.columns.map((column, index) =>
          isBlank(column) ? null : (
            <SelectField
              key={column.letter}
              label={texts.columnOf(column.letter, column.title)}
              placeholder={texts.leftOut}
              description={describe(column, columns[index] ?? null)}
              options={choices}
              value={columns[index] ?? null}
              onChange={(chosen) => choose(index, chosen)}
              clearable
            />
          ),
        )}
      </FieldGrid>
    </div>
  )
}

const isBlank = ({ title, values }: SheetColumn) => title === '' && values.length === 0

/** The first values of a column and, when it is not imported, the reason if it is known. */
function describe({ values, leftOut }: SheetColumn, column: ProductColumn | null): string {
  const first = values.length > 0 ? texts.firstValues(values) : texts.noValues
  return column === null && leftOut ? `${first} ${texts.reasons[leftOut]}` : first
}
