import { chmodSync, constants, copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../system/start-error.ts'
import { requireSignature } from './signature.ts'

type Wanted = { copy: string; unsigned: boolean; keys?: readonly string[] }

/**
 * Takes a package to where only administrators write, and checks its signature there: what is checked is what is
 * installed, whoever may write to its folder meanwhile. `unsigned` takes any. Throws StartError, and then leaves no copy.
 */
export async function takePackage(file: string, { copy, unsigned, keys }: Wanted): Promise<void> {
  rmSync(copy, { force: true })
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })
    copyFileSync(file, copy, constants.COPYFILE_FICLONE)
    chmodSync(copy, 0o600)
    if (!unsigned) await requireSignature(copy, { name: file, ...(keys ? { keys } : {}) })
  } catch (error) {
    rmSync(copy, { force: true })
    throw isFull(error)
      ? new StartError(`No hay espacio en ${dirname(copy)} para el paquete; libere espacio y repita`)
      : error
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'
