import { usableBinaries } from '../../db/embedded/binaries.ts'
import { version } from '../../system/version.ts'
import { compareVersions } from '../../updates/versions.ts'

/** The program of a computer, the system whose files its database has, and the major of that database. */
export type Build = { program: string; system: string; postgres: string }

let majorHere: string | undefined
export function ownBuild(): Build {
  majorHere ??= usableBinaries(undefined).major
  return { program: version, system: `${process.platform}-${process.arch}`, postgres: majorHere }
}

/** Why a reserve computer cannot take the files of the database of a store; undefined when it can. */
export function whyUnfit(reserve: Build, store: Build): string | undefined {
  if (reserve.system !== store.system)
    return `El computador de reserva es ${reserve.system} y la tienda ${store.system}: deben ser del mismo sistema`
  if (reserve.postgres !== store.postgres)
    return `El computador de reserva trae PostgreSQL ${reserve.postgres} y la tienda ${store.postgres}: actualice los dos a la misma versión de Yunque`
  return undefined
}

/** Whether the program of the reserve computer must be updated before it can become the store. */
export const isOutdated = (reserve: string, store: string): boolean => compareVersions(reserve, store) < 0
