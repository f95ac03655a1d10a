/** `1234.5` as in an input: decimal point, no thousands separators, never an exponent. */
export function plainNumber(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 6 })
}
