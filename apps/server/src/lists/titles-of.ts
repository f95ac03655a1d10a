import type { RecordFields } from '@yunque/contract/core/record'

/**
 * The word of each field as the title of a column. Where several have the same word, the first that a screen shows keeps it,
 * and the name of the field follows it in the others: a spreadsheet refuses two columns with one title.
 */
export function titlesOf(record: RecordFields, fields: readonly string[]): string[] {
  const wordOf = (field: string) => record[field]?.word ?? field
  const owners = new Map<string, string>()
  const shownFirst = fields.toSorted((one, other) => rank(record, one) - rank(record, other))
  for (const field of shownFirst) if (!owners.has(wordOf(field))) owners.set(wordOf(field), field)
  return fields.map((field) => {
    const word = wordOf(field)
    return owners.get(word) === field ? word : `${word} (${field})`
  })
}

const rank = (record: RecordFields, field: string): number => (record[field]?.apart ? 1 : 0)
