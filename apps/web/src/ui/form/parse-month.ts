/** First day of the month typed as `1126`, `11/26`, `11-2026` or `112026`; null when it is not a month. */
export function parseMonth(text: string): string | null {
  const match = /^\s*(\d{1,2})\s*[/\-. ]?\s*(\d{4}|\d{2})\s*$/.exec(text)
  if (!match?.[1] || !match[2]) return null
  const month = Number(match[1])
  const year = match[2].length === 2 ? 2000 + Number(match[2]) : Number(match[2])
  if (month < 1 || month > 12 || year < 1900) return null
  return `${year}-${String(month).padStart(2, '0')}-01`
}
