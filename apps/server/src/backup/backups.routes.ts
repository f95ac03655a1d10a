import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { backups } from '@yunque/contract/backup/backups.endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { NotFound } from '../errors.ts'
import { listRoutes } from '../http/list-routes.ts'
import { act, read, write } from '../http/serve.ts'
import { actingIn } from '../operation/acting.ts'
import { posted } from '../operation/posted.ts'
import { acceptBackup } from './accept-backup.ts'
import { type BackupPlace, beginBackup } from './backup-work.ts'
import { backupInfo, backupList } from './backups.queries.ts'
import { recoveryRoutes } from './bag/recovery.routes.ts'
import { continuousRoutes } from './continuous/continuous.routes.ts'
import { removeBackup } from './remove-backup.ts'
import { saveBackupSettings } from './save-backup-settings.ts'
import { startBackups } from './schedule.ts'
import { storageRoutes } from './storage/storage.routes.ts'
import { storagePlaces } from './storage/storage-address.ts'
import { trialRoutes } from './trial/trial.routes.ts'

/** The folder of the backups, and the networks of the operator where a storage of copies may be. */
type Places = { folder: string; networks?: readonly string[] | undefined }

/** Backups, for administrators: schedule, make now, list, download, remove. */
export function backupRoutes(app: FastifyInstance, { folder, networks = [] }: Places): void {
  const stop = new AbortController()
  const { database, dataDir } = app
  const place: BackupPlace = { database, folder, dataDir, stop: stop.signal }
  app.addHook('preClose', () => stop.abort())
  startBackups(app, place)
  storageRoutes(app, place, networks)
  continuousRoutes(app, networks)
  trialRoutes(app, { ...place, dataDir: app.dataDir, places: storagePlaces(networks) })
  recoveryRoutes(app)
  listRoutes(app, backups.list, backupList)
  settingsRoutes(app, folder)
  runRoute(app, place)
  fileRoute(app, folder)
  act(app, backups.remove, (db, context, { params: { id } }) => removeBackup(db, context, { id, folder }))
  write(app, backups.accept, (tx, context, { params: { id } }) => acceptBackup(tx, context, id))
}

function settingsRoutes(app: FastifyInstance, folder: string): void {
  read(app, backups.settings, (db) => backupInfo(db, folder))
  write(app, backups.saveSettings, async (tx, context, { body }) => {
    await saveBackupSettings(tx, context, body, folder)
    return backupInfo(tx, folder)
  })
}

function fileRoute(app: FastifyInstance, folder: string): void {
  read(app, backups.file, async (db, context, { params: { id }, reply }) => {
    const row = await db
      .selectFrom('backups')
      .select('file')
      .where('id', '=', id)
      .where('result', 'in', ['done', 'doubtful'])
      .executeTakeFirst()
    if (!row) throw new NotFound()
    const handle = await open(join(folder, row.file)).catch(() => undefined)
    if (!handle) throw new NotFound('El archivo de ese respaldo ya no está en este servidor')
    await actingIn(db, context, (tx) =>
      posted(tx, context, { trail: 'backups', id, act: 'descargar', after: { file: row.file } }),
    )
    await sendFile(reply, { handle, file: row.file })
    return reply
  })
}

/** Answers at once. Progress is sent as events. */
function runRoute(app: FastifyInstance, place: BackupPlace): void {
  let running: Promise<unknown> = Promise.resolve()
  app.addHook('onClose', () => running)
  act(app, backups.run, async (db, context) => {
    const { id, ended } = await beginBackup(place, {
      scheduled: false,
      by: context.actor.username,
      at: new Date(),
    })
    running = ended.then((error) => error && app.log.error({ err: error }, 'backup failed'))
    await actingIn(db, context, (tx) => posted(tx, context, { trail: 'backups', id, act: 'respaldar' }))
    return { id }
  })
}

async function sendFile(
  reply: FastifyReply,
  { handle, file }: { handle: FileHandle; file: string },
): Promise<void> {
  const { size } = await handle.stat()
  await reply
    .headers({ 'content-length': size, 'content-disposition': `attachment; filename="${file}"` })
    .type('application/gzip')
    .send(handle.createReadStream())
}
