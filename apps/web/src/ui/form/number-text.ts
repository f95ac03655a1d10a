/** `1234.5` as it is typed: decimal point, no thousands, never an exponent. */
export function plainNumber(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 6 })
}
