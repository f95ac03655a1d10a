/** Sheets, by their names in addresses and settings; `half` is half a letter sheet, upright. */
export const pageSizes = ['letter', 'a4', 'half'] as const
export type PageSize = (typeof pageSizes)[number]

/** Rolls of 80 and of 58 mm. */
export const rollSizes = ['ticket', 'ticket58'] as const
export type RollSize = (typeof rollSizes)[number]

/** What a document may be printed on (papers.sizes). */
export const paperSizes = [...rollSizes, ...pageSizes] as const
export type PaperSize = RollSize | PageSize

/** The sheets of a document whose table is too wide for half a sheet. */
export const wholeSheets = ['letter', 'a4'] as const satisfies readonly PageSize[]

export const paperSizeNames: Record<PaperSize, string> = {
  ticket: 'Ticket 80 mm',
  ticket58: 'Ticket 58 mm',
  letter: 'Carta',
  a4: 'A4',
  half: 'Media carta',
}

export const isRoll = (size: PaperSize): size is RollSize => size === 'ticket' || size === 'ticket58'

/** Every size of a list, beginning with the one of the settings. */
export const sizesFrom = <S extends PaperSize>(first: PaperSize, sizes: readonly S[]): readonly S[] => [
  ...sizes.filter((size) => size === first),
  ...sizes.filter((size) => size !== first),
]
