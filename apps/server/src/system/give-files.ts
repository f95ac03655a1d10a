import { closeSync, constants, existsSync, fchownSync, fstatSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** A name is opened and nothing behind a link, and without waiting for the other end of a pipe. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Linux opens a name in the folder of a handle, wherever that folder is meanwhile. */
const HANDLES = '/proc/self/fd'

type IsLeft = (name: string) => boolean

/**
 * Gives a user what is root's in a folder, by handles: who may write to the folder cannot lead root elsewhere. What has
 * another name as well may be a file of somebody else, and stays. `isLeft`: names of the folder that stay as they are.
 */
export function giveFiles(folder: string, user: SystemUser, isLeft: IsLeft = () => false): void {
  const handle = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    give({ handle, path: folder }, user, isLeft)
  } finally {
    closeSync(handle)
  }
}

type Opened = { handle: number; path: string }

function give({ handle, path }: Opened, user: SystemUser, isLeft: IsLeft): void {
  const stat = fstatSync(handle)
  if (stat.isDirectory()) {
    const inside = existsSync(HANDLES) ? `${HANDLES}/${handle}` : path
    // By its path only a folder of root is sure to stay what it is.
    const names = inside === path && stat.uid !== 0 ? [] : readdirSync(inside)
    for (const name of names.filter((one) => !isLeft(one))) giveName(join(inside, name), user)
  } else if (!stat.isFile() || stat.nlink !== 1) return
  // The folder last: until then nobody else enters one of root.
  if (stat.uid === 0) fchownSync(handle, user.uid, user.gid)
}

function giveName(path: string, user: SystemUser): void {
  const handle = openUnlessLink(path)
  if (handle === undefined) return
  try {
    give({ handle, path }, user, () => false)
  } finally {
    closeSync(handle)
  }
}

/** Undefined for a link, a socket, and what was removed meanwhile. */
function openUnlessLink(path: string): number | undefined {
  try {
    return openSync(path, flags)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ELOOP' || code === 'ENXIO' || code === 'ENOENT') return undefined
    throw error
  }
}
