/** The languages of label printers. */
export const labelLanguages = { zpl: 'ZPL (Zebra)', epl: 'EPL2 (Zebra, Eltron)', tspl: 'TSPL (TSC)' } as const
export type LabelLanguage = keyof typeof labelLanguages

/** Dots per inch of label printers. */
export const labelDpis = { 203: '203 dpi', 300: '300 dpi' } as const
export type LabelDpi = 203 | 300

export const isLabelLanguage = (language: string): language is LabelLanguage =>
  Object.hasOwn(labelLanguages, language)
