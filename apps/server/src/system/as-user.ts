import type { SystemUser } from './system-user.ts'

/**
 * Does work with the rights of a user, when the process is root: what it opens, makes, changes and removes is what that
 * user may. Programs that are started meanwhile get the rights of root, so none may be. Not to be used by two at once.
 */
export async function asUser<T>({ uid, gid }: SystemUser, work: () => T | Promise<T>): Promise<T> {
  const { geteuid, seteuid, getegid, setegid, getgroups, setgroups } = process
  if (!geteuid || !seteuid || !getegid || !setegid || !getgroups || !setgroups) return work()
  if (geteuid() !== 0) return work()
  const before = { gid: getegid(), groups: getgroups() }
  setgroups([gid])
  setegid(gid)
  seteuid(uid)
  try {
    return await work()
  } finally {
    seteuid(0)
    setegid(before.gid)
    setgroups(before.groups)
  }
}
