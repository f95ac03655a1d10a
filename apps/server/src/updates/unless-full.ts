/** Writes what is worth less than completing or undoing an update: a full disk does not stop that. */
export function unlessFull(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
