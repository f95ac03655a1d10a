import { writeFileSync } from 'node:fs'

/** What whoever opens the program on its computer needs to know: where it answers, or why it does not. */
export type ServiceState = { address: string } | { fault: string } | 'starting'

/**
 * Writes the state for the Start menu and the installer, which read it as an INI file of Windows. The file is written in
 * place, so that its rights stay.
 */
export function writeState(file: string, state: ServiceState): void {
  writeIni(file, state === 'starting' ? {} : state)
}

/** Writes values that a program of Windows reads as an INI file. */
export function writeIni(file: string, said: Record<string, string>): void {
  const line = ([key, value]: [string, string]) =>
    `${key[0]?.toUpperCase()}${key.slice(1)}=${value.replaceAll(/\s+/g, ' ')}`
  const text = ['[Yunque]', ...Object.entries(said).map(line), ''].join('\r\n')
  // Windows reads other encodings by the language of the computer.
  writeFileSync(file, Buffer.from(`\uFEFF${text}`, 'utf16le'))
}
