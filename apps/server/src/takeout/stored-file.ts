/** A file that goes into the archive as the store has it: its path there, what it is, and its content. */
export type StoredFile = { path: string; about: string; content: Buffer }

const ID_DIGITS = 5

/** `00012`, so that files are in the order of their records. */
export const numbered = (id: number): string => String(id).padStart(ID_DIGITS, '0')
