import type { RecordFields } from '@yunque/contract/core/record'

/**
 * The word of each field as the title of a column. Where several have the same word, the field follows it: a spreadsheet
 * refuses two columns with one title.
 */
export function titlesOf(record: RecordFields, fields: readonly string[]): string[] {
  const wordOf = (field: string) => record[field]?.word ?? field
  const count = Map.groupBy(new Set(fields), wordOf)
  return fields.map((field) => {
    const word = wordOf(field)
    return (count.get(word)?.length ?? 0) > 1 ? `${word} (${field})` : word
  })
}
