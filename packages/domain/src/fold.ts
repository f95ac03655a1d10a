/** A text without accents, case or blanks that do not count, as names are compared: «Cód.  Único» is `cod. unico`. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase()
