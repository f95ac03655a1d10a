const MOST_LETTERS = 60

/** A title as a file name in ASCII: `Nota de crédito 12` → `nota-de-credito-12`. */
export const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '') || 'documento'
