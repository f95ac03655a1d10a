import type { SystemUser } from '../../system/system-user.ts'

/**
 * The database's user may be unable to traverse a parent directory (for example /root). The programs are started inside
 * the directory, and on Linux `/proc/self/cwd` leads there without traversal.
 */
export function reachable(dir: string, user: SystemUser | undefined): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : dir
}
