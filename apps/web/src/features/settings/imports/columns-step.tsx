import type { ImportSheet, SheetColumn } from '@yunque/contract/imports/import-report'
import { columnNames, type ImportSubject } from '@yunque/contract/imports/import-subject'
import { useMemo } from 'react'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import classes from './import.module.css'
import { texts } from './texts.ts'

type Columns<C> = readonly (C | null)[]

interface Props<C extends string> {
  readonly subject: ImportSubject<C>
  readonly sheet: ImportSheet<C>
  readonly columns: Columns<C>
  readonly onColumns: (columns: Columns<C>) => void
  readonly onSheet: (sheet: number) => void
  readonly onHeader: (header: number) => void
}

/** The step that shows the guessed sheet, header row and column mapping, and lets the user change them. */
export function ColumnsStep<C extends string>({
  subject,
  sheet,
  columns,
  onColumns,
  onSheet,
  onHeader,
}: Props<C>) {
  const choices = useMemo(
    () => columnNames(subject).map((id) => ({ id, name: subject.columns[id].title })),
    [subject],
  )
  const sheets = useMemo(() => sheet.sheets.map((name, id) => ({ id, name })), [sheet.sheets])
  const headers = useMemo(
    () => [
      { id: 0, name: texts.noTitles },
      ...sheet.headers.map(({ row, text }) => ({ id: row, name: texts.titleRow(row, text) })),
    ],
    [sheet.headers],
  )
  const choose = (index: number, column: C | null) =>
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
function describe({ values, leftOut, who }: SheetColumn, column: string | null): string {
  const first = values.length > 0 ? texts.firstValues(values) : texts.noValues
  if (column === null && who !== null) return `${first} ${texts.reasons.permission} ${who}.`
  return column === null && leftOut ? `${first} ${texts.reasons[leftOut]}` : first
}
