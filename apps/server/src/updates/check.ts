import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskOf, sizeOf } from '../system/durable-files.ts'
import { hasStore } from '../system/has-store.ts'
import { StartError } from '../system/start-error.ts'
import type { Installation } from './installation.ts'
import type { Store } from './store.ts'
import { compareVersions } from './versions.ts'

/** What is updated to what. */
export type Checked = { from: string; to: string }

/**
 * Checks an update before anything is changed: the file, its version, the store and the free space. `same` accepts the
 * version that is installed already, `unsigned` a package without our signature. Throws StartError.
 */
export async function check(
  at: Installation,
  store: Store,
  { file, same, unsigned }: { file: string; same: boolean; unsigned: boolean },
): Promise<Checked> {
  if (!existsSync(file)) throw new StartError(`No existe el archivo ${file}`)
  refuseOtherStores(store)
  const found = await at.inspect(file, { unsigned })
  const from = installedVersion(at)
  refuseVersion({ from, to: found.version }, same)
  await refuseFullDisks([...(await at.room(file, found)), ...(await roomOfData(store))])
  return { from, to: found.version }
}

/** The version of the installed program. */
const installedVersion = ({ program }: Installation): string =>
  JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')).version

function refuseOtherStores({ dataDir, isExternal }: Store): void {
  if (isExternal)
    throw new StartError(
      'La base de datos de DATABASE_URL no se puede guardar como está; respalde e instale el paquete con apt, como dice docs/operations.md',
    )
  if (hasStore(dataDir) && !existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new StartError(`No hay datos de Yunque en ${dataDir}; instale el paquete con apt`)
}

function refuseVersion({ from, to }: Checked, same: boolean): void {
  const order = compareVersions(to, from)
  if (order < 0)
    throw new StartError(
      `El archivo es de la versión ${to}, más antigua que la instalada, ${from}; los datos no vuelven a una versión anterior`,
    )
  if (order === 0 && !same)
    throw new StartError(`La versión ${to} ya está instalada; para instalarla otra vez añada --same`)
}

/** The copy of the database, what a migration may write anew, and the backup. */
async function roomOfData({ dataDir, backupDir }: Store): Promise<{ path: string; bytes: number }[]> {
  const database = join(dataDir, 'postgres')
  // A reserve computer has none.
  const bytes = existsSync(database) ? await sizeOf(database) : 0
  return [
    { path: dataDir, bytes: 2 * bytes },
    { path: backupDir, bytes: bytes / 2 },
  ]
}

/** Adds up what each disk needs. */
async function refuseFullDisks(needs: readonly { path: string; bytes: number }[]): Promise<void> {
  const disks = new Map<number, { path: string; bytes: number; free: number }>()
  for (const { path, bytes } of needs) {
    const { id, free } = await diskOf(path)
    const disk = disks.get(id) ?? { path, bytes: 0, free }
    disks.set(id, { ...disk, bytes: disk.bytes + bytes })
  }
  for (const { path, bytes, free } of disks.values())
    if (bytes > free)
      throw new StartError(
        `Para actualizar se necesitan ${inGigabytes(bytes)} libres en el disco de ${path} y hay ${inGigabytes(free)}; libere espacio y repita`,
      )
}

const inGigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`
