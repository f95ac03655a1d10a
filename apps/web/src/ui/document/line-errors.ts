/** Messages by line: `details.2.quantity` is line 2 → { quantity }. `gridId` ends in the name of the list. */
export function errorsByLine(
  errors: Readonly<Record<string, string>>,
  gridId: string,
): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const name = gridId.slice(gridId.lastIndexOf('-') + 1)
  const lines = new Map<number, Record<string, string>>()
  for (const [path, message] of Object.entries(errors)) {
    const [list, index, ...column] = path.split('.')
    if (list !== name || index === undefined) continue
    const line = lines.get(Number(index)) ?? {}
    line[column.join('.')] = message
    lines.set(Number(index), line)
  }
  return lines
}
