/** A file of the copies, by its path below their folder, with `/` between names. */
export type CopiedFile = { name: string; size: number }

/**
 * Where a continuous copy is kept: a folder of the server, or a storage. Names are paths below the folder of the copies. What
 * was written stays after a crash.
 */
export type CopyPlace = {
  /** What a sentence calls the place. */
  name: string
  /** Whether a file of the log grows; otherwise each piece is a file. */
  appends: boolean
  /** How long log is collected before it is written as one piece, in ms. */
  flushMs: number
  /** How often a frame without log is written while the database writes nothing, in ms. */
  tickMs: number
  /** How often the place is checked while nothing is written, in ms. */
  checkMs: number
  /** @throws StartError when the place is not there, or has the copies of another store */
  check(): Promise<void>
  /** The names of the folders in a folder. Never reads what is in them: a log has many files. */
  folders(folder: string): Promise<string[]>
  /** Every file below a folder, in the order of their names. */
  list(folder: string): Promise<CopiedFile[]>
  /** @throws when there is no such file */
  read(name: string): Promise<Buffer>
  write(name: string, bytes: Buffer): Promise<void>
  /** Adds to the end of a file. Only where a file grows. */
  append(name: string, bytes: Buffer): Promise<void>
  /** Gives the file that grew its last name. */
  rename(from: string, to: string): Promise<void>
  remove(names: readonly string[]): Promise<void>
  /** The bytes that it can still take, where that is known: those of the disk, less what must stay for others. */
  free(): Promise<number | undefined>
  /** Closes what is open. */
  close(): Promise<void>
}
