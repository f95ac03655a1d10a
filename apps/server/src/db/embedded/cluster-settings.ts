import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renameFile } from '../../system/rename-file.ts'
import { StartError } from '../../system/start-error.ts'

/** The password of the embedded database, and its last port. */
export type ClusterSettings = { password: string; port?: number }

/** The path of the settings file in a data directory. */
export const settingsFileIn = (dataDir: string): string => join(dataDir, 'postgres.json')

/**
 * Reads the settings.
 * @throws StartError when the file is missing or damaged
 */
export function readClusterSettings(file: string): ClusterSettings {
  if (!existsSync(file))
    throw new StartError(
      `Falta ${file}, con la contraseña de la base de datos; cópielo de donde estaba o restaure un respaldo en otra carpeta con DATA_DIR`,
    )
  const read = parsed(readFileSync(file, 'utf8'))
  if (!read)
    throw new StartError(
      `El archivo ${file} está dañado y sin él no se abre la base de datos; restaure un respaldo en otra carpeta con DATA_DIR`,
    )
  return read
}

function parsed(text: string): ClusterSettings | undefined {
  try {
    const { password, port } = JSON.parse(text)
    const isValidPort = port === undefined || (Number.isInteger(port) && port > 0 && port < 65_536)
    if (typeof password !== 'string' || password === '' || !isValidPort) return undefined
    return port === undefined ? { password } : { password, port }
  } catch {
    return undefined
  }
}

/** Writes the settings to a temporary file and renames it, so that a full disk does not destroy the old settings. */
export async function saveClusterSettings(file: string, settings: ClusterSettings): Promise<void> {
  const draft = `${file}.new`
  writeFileSync(draft, `${JSON.stringify(settings)}\n`, { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  await renameFile(draft, file)
}
