import { lockUnchanged } from '../../imports/undo-checks.ts'
import type { Undoable } from '../../imports/undo-import.ts'
import { type ChangedRecord, lockListed, takeBackChanges } from '../import/undo-products.ts'

/** Takes a change of many products back, while none of them changed again (store.bulk-edit). */
export const undoneEdits: Undoable = {
  subject: { kind: 'productEdits' },
  async undo(tx, context, records, importId) {
    const changed = records.filter((record): record is ChangedRecord => record.before !== null)
    await lockListed(tx, changed)
    await lockUnchanged(tx, 'products', changed)
    await takeBackChanges(tx, context, { changed, importId, reason: 'Cambio deshecho' })
  },
}
