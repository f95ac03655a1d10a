import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeDurably, renameDurably, sizeOf } from '../system/durable-files.ts'
import { StartError } from '../system/start-error.ts'
import type { Installation } from './installation.ts'

type FolderParts = Pick<Installation, 'inspect' | 'room' | 'keep' | 'replace' | 'putBack' | 'drop'>

/**
 * A program that is one folder, replaced by a rename. Its 'file' is a folder with the new program, which the installer
 * wrote beside it, on the same disk.
 */
export function folderProgram(program: string, node: string): FolderParts {
  const former = `${program}.anterior`
  return {
    inspect: async (folder) => {
      const manifest = join(folder, 'package.json')
      if (!existsSync(manifest) || !existsSync(join(folder, node)))
        throw new StartError(`${folder} no tiene el programa de Yunque para este equipo`)
      const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'))
      if (name !== 'yunque') throw new StartError(`${folder} no tiene el programa de Yunque`)
      return { version, installedBytes: await sizeOf(folder) }
    },
    // Both programs are on the disk already: only the updater's copy is new.
    room: async (folder) => [{ path: program, bytes: await sizeOf(join(folder, node)) }],
    keep: async () => removeDurably(former),
    replace: async (folder) => {
      renameDurably(program, former)
      renameDurably(folder, program)
    },
    putBack: async () => {
      if (!existsSync(former)) return
      removeDurably(program)
      renameDurably(former, program)
    },
    drop: () => removeDurably(former),
  }
}
