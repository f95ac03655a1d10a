import type { Step } from './steps.ts'

/** What a file of a new version is. */
export type NewVersion = { version: string; installedBytes: number }

/** What an update does of the program itself: part of its steps, and done by the new or the former program. */
export type ProgramStep = Extract<Step, 'backup' | 'migrate' | 'verify'>

/**
 * How the program is installed on a system: what an update needs of it. Every function may be called again after a
 * crash in the middle of it. Each throws StartError, whose sentence ends the one of the failed step.
 */
export type Installation = {
  /** The folder of the update: journal, the updater's copy, and what is kept. Only administrators may write to it. */
  place: string
  /** The folder of the installed program. */
  program: string
  /** Where Node is inside the folder of a program. */
  node: string
  /**
   * Reads a file of a new version. Refuses what is not signed by a key of the installed one, unless `unsigned`, what is not
   * Yunque for this computer, and a damaged file.
   */
  inspect(file: string, asked: { unsigned: boolean }): Promise<NewVersion>
  /** Bytes that the installation needs besides the data, by folder. */
  room(file: string, found: NewVersion): Promise<{ path: string; bytes: number }[]>
  stop(): Promise<void>
  start(): Promise<void>
  /** Whether the service runs. A service that ended by itself does not. */
  isRunning(): Promise<boolean>
  /** Keeps the former program. */
  keep(): Promise<void>
  /** Installs the file that was inspected. */
  replace(file: string): Promise<void>
  /** Installs what `keep` kept. */
  putBack(): Promise<void>
  /** Removes what `inspect` and `keep` kept. */
  drop(): void
  /**
   * Does what is done in the data directory, with the rights of its owner: root follows no link of the user of the service
   * (store.owner). No program may be started meanwhile.
   */
  asOwner<T>(work: () => T | Promise<T>): Promise<T>
  /** A command of the installed program, to be run as its service: the command line and its environment. */
  command(
    script: string,
    args: readonly string[],
  ): { line: readonly [string, ...string[]]; env: NodeJS.ProcessEnv }
}
