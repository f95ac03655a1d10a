import { access, constants } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { type MinutePlace, minuteMessages } from '@yunque/contract/backup/restoring-minute'
import { Refusal } from '../../errors.ts'
import { StartError } from '../../system/start-error.ts'
import { reasonOf } from '../backup-work.ts'
import type { CopyPlace } from '../continuous/copy-place.ts'
import { folderPlace } from '../continuous/folder-place.ts'
import { storagePlace } from '../continuous/storage-place.ts'
import { MARK_FILE, markOf } from '../copy-folder.ts'
import type { StoragePlaces } from '../storage/storage-address.ts'
import { storageClient } from '../storage/storage-client.ts'
import { storedMark } from '../storage/take-storage.ts'

type Typed = { places: StoragePlaces; stop?: AbortSignal | undefined }

/** The place that a person typed, of whatever store. @throws Refusal when it has no copies */
export async function openTypedPlace(given: MinutePlace, { places, stop }: Typed): Promise<CopyPlace> {
  const { folder, prefix, ...storage } = given
  if (folder !== '') {
    if (!isAbsolute(folder)) throw new Refusal(minuteMessages.folder)
    if ((await markOf(folder)) === undefined) throw new Refusal(await reasonWithoutMark(folder))
    return folderPlace(folder)
  }
  const ask = storageClient(storage, places, stop)
  return refusingPlace('el almacenamiento', async () => {
    if ((await storedMark(ask, prefix)) === undefined) throw new Refusal(minuteMessages.none)
    return storagePlace(ask, { prefix })
  })
}

/** A disk of another computer may have files that only a user of that computer reads. */
const reasonWithoutMark = (folder: string): Promise<string> =>
  access(join(folder, MARK_FILE), constants.R_OK).then(
    () => minuteMessages.folder,
    ({ code }: NodeJS.ErrnoException) =>
      code === 'EACCES' || code === 'EPERM' ? minuteMessages.closed : minuteMessages.folder,
  )

/** What is wrong with a place is a sentence for who chose it. @throws Refusal */
export async function refusingPlace<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const isKnown = cause instanceof StartError || (cause instanceof Error && 'code' in cause)
    throw isKnown ? new Refusal(reasonOf(cause, place), { cause }) : cause
  }
}
