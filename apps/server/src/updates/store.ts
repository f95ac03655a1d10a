import { join, resolve } from 'node:path'

/** Where the store of an installation is, and where its program answers. */
export type Store = { dataDir: string; backupDir: string; address: string; isExternal: boolean }

/** The store of the settings. The program itself checks them (`config.ts`); the updater runs without its packages. */
export function storeOf(env: NodeJS.ProcessEnv): Store {
  const dataDir = resolve(env.DATA_DIR || 'data')
  const host = env.HOST || '127.0.0.1'
  const everywhere = host === '0.0.0.0' || host === '::'
  const reached = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return {
    dataDir,
    backupDir: env.BACKUP_DIR || join(dataDir, 'respaldos'),
    address: `http://${reached}:${env.PORT || 3000}`,
    isExternal: Boolean(env.DATABASE_URL),
  }
}
