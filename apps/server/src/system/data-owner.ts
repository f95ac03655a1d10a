import { lstatSync, readlinkSync, type Stats, statSync } from 'node:fs'
import { dirname, join, parse, resolve } from 'node:path'
import { StartError } from './start-error.ts'
import type { SystemUser } from './system-user.ts'

/**
 * The user who owns a folder, or who may make it when it is missing; undefined when that is root, or without users. As
 * root, work in it is done with the rights of that user (store.owner). Throws StartError for a link of a user that leads
 * to a folder of somebody else.
 */
export function ownerOf(folder: string): SystemUser | undefined {
  if (process.getuid === undefined) return undefined
  const { owner, linkedBy } = follow(resolve(folder), undefined, 0)
  if (linkedBy && owner?.uid !== linkedBy.uid)
    throw new StartError(
      `La carpeta de datos ${folder} pasa por un enlace del usuario ${linkedBy.uid} a la carpeta de otro; escriba en DATA_DIR la carpeta verdadera`,
    )
  return owner
}

type Way = { owner: SystemUser | undefined; linkedBy: SystemUser | undefined }

/** Goes from the root folder to the path. Who owns a folder decides what the names in it are. */
function follow(path: string, linkedBy: SystemUser | undefined, links: number): Way {
  if (links > 40) throw new StartError(`La carpeta de datos ${path} es un enlace sin fin`)
  const { root } = parse(path)
  let at = root
  let folder = userOf(statSync(root))
  const names = path.slice(root.length).split('/').filter(Boolean)
  for (const [index, name] of names.entries()) {
    at = join(at, name)
    const stat = lstatSync(at, { throwIfNoEntry: false })
    if (!stat) break
    if (stat.isSymbolicLink()) {
      const target = join(resolve(dirname(at), readlinkSync(at)), ...names.slice(index + 1))
      return follow(target, linkedBy ?? folder ?? userOf(stat), links + 1)
    }
    folder = userOf(stat)
    if (!stat.isDirectory()) break
  }
  return { owner: folder, linkedBy }
}

const userOf = ({ uid, gid }: Stats): SystemUser | undefined => (uid === 0 ? undefined : { uid, gid })

/** Gives up the rights of root for those of a user, for good. */
export function becomeUser({ uid, gid }: SystemUser): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
