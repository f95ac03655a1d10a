/** Normalizes a text for comparison: no accents, lower case, single blanks. «Cód.  Único» becomes `cod. unico`. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase()
