/** SQL for the name of an entry of a fixed catalog, by the column with its id. */
export function fixedName(column: string, entries: readonly { id: number | string; name: string }[]): string {
  const cases = entries.map(({ id, name }) => `when '${id}' then '${name}'`)
  return `(case ${column}::text ${cases.join(' ')} else '' end)`
}
