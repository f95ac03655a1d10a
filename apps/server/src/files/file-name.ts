const MOST_LETTERS = 60

/** A title as the name of a file, in plain letters: `Nota de crédito 12` → `nota-de-credito-12`. */
export const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '') || 'documento'
