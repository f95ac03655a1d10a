import type { Limits } from './read-workbook.ts'

const MB = 1024 * 1024

/**
 * Limits of a sheet of 20,000 rows and 30 columns, which is the whole stock of a shop, with its titles and groups. It takes two seconds of a processor;
 * a slow one has four times as long.
 */
export const largeSheets = {
  mostRows: 21_000,
  mostColumns: 60,
  mostParts: { bytes: 96 * MB, tags: 4_000_000 },
  mostCpuMs: 8000,
  mostMemoryMb: 512,
} as const satisfies Limits

/** Of such a file: an .xls is not compressed. */
export const LARGEST_SHEET = 12 * MB
