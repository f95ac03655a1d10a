import { takeoutWords } from '@yunque/contract/takeout/takeout-words'
import { TAKEOUT_DAYS, type TakeoutContents } from '@yunque/contract/takeout/takeouts'
import { takeouts } from '@yunque/contract/takeout/takeouts.endpoints'
import type { Db } from '../db/database.ts'
import { defineList } from '../lists/define-list.ts'
import { from } from '../lists/list-tables.ts'
import { diskOf } from '../system/durable-files.ts'
import { expectedBytes, SPARE } from './require-room.ts'
import { countAttachments } from './taken-attachments.ts'
import type { Lists } from './taken-lists.ts'
import { countPictures } from './taken-pictures.ts'
import { filesOf } from './write-takeout.ts'

/** The takeouts, the latest first. */
export const takeoutList = defineList(takeouts.list)({
  from: from('takeouts', 't'),
  fields: {
    id: 't.id',
    startedAt: 't.started_at',
    snapshotAt: 't.snapshot_at',
    format: 't.format',
    createBy: 't.created_by',
    seconds: ({ t }) => `round(extract(epoch from ${t}.ended_at - ${t}.started_at))::int`,
    progress: 't.progress',
    doing: 't.doing',
    files: 't.files',
    rows: 't.rows',
    size: 't.size',
    result: { sql: 't.result', shown: { reads: ['progress'], words: takeoutWords } },
    reason: 't.reason',
    file: 't.file',
    sha256: 't.sha256',
    removedOn: ({ t }) =>
      `case when ${t}.result = 'done' then ${t}.ended_at + interval '${TAKEOUT_DAYS} days' end`,
  },
  key: 'id',
  defaultSort: [{ selector: 'startedAt', desc: true }],
  take: 20,
})

/** `GET takeouts/contents`. Lists and tables are those of a takeout that begins now. */
export async function takeoutContents(
  db: Db,
  { lists, folder, today }: { lists: Lists; folder: string; today: string },
): Promise<TakeoutContents> {
  const files = (await filesOf(db, lists, { today, first: today })).map(({ file }) => file)
  return {
    lists: files.filter((file) => file.folder === 'listas').map(({ title }) => title),
    tables: files.filter((file) => file.folder === 'tablas').map(({ title, about }) => ({ title, about })),
    pictures: (await countPictures(db)).count,
    attachments: (await countAttachments(db)).count,
    needed: (await expectedBytes(db)) + SPARE,
    free: (await diskOf(folder)).free,
  }
}
