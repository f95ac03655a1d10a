const units = ['KB', 'MB', 'GB', 'TB'] as const
const oneDecimal = new Intl.NumberFormat('es-NI', { maximumFractionDigits: 1 })

/** A size in bytes for display: 731 KB, 1.2 GB; empty for null. */
export function formatSize(bytes: number | null): string {
  if (bytes === null) return ''
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length)
  return `${oneDecimal.format(bytes / 1000 ** power)} ${units[power - 1]}`
}
