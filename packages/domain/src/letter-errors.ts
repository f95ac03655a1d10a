/** The number of letters to add, remove, replace or exchange with the next, to make one word of the other. */
export function errorsBetween(a: string, b: string): number {
  let twoBefore: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const changed = Math.min(replaced, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1)
      const isExchange = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] && row > 1 && column > 1
      now.push(isExchange ? Math.min(changed, (twoBefore[column - 2] ?? 0) + 1) : changed)
    }
    twoBefore = before
    before = now
  }
  return before[b.length] ?? 0
}
