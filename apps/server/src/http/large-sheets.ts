import type { Limits } from './read-workbook.ts'

const MB = 1024 * 1024

/**
 * Limits for sheets with the whole stock of a store: 20,000 product rows and 30 columns, plus header and group rows.
 * Parsing such a sheet takes 2 s of CPU time; the limit allows for a processor four times slower.
 */
export const largeSheets = {
  mostRows: 21_000,
  mostColumns: 60,
  mostParts: { bytes: 96 * MB, tags: 4_000_000 },
  mostCpuMs: 8000,
  mostMemoryMb: 512,
} as const satisfies Limits

/** Maximum upload size for such a sheet, in bytes. An .xls file is not compressed. */
export const LARGEST_SHEET = 12 * MB
