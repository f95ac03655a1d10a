import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { blockReading } from '../../../test/block-reading.ts'
import { startCopiedStore } from '../../../test/copied-store.ts'
import { MARK_FILE } from '../copy-folder.ts'

test.skipIf(process.platform === 'win32')(
  'a folder of a network that does not answer holds up neither other settings nor the end of the program',
  async () => {
    const { store, usb } = await startCopiedStore()
    onTestFinished(blockReading(join(usb, MARK_FILE)))
    const copy = store.app.continuousCopy
    const off = await store.admin.post('backups/continuous', { folder: false, storage: false, days: 14 })
    expect(off.status, off.text).toBe(200)
    expect(copy.states().size).toBe(0)
    const on = await store.admin.post('backups/continuous', { folder: true, storage: false, days: 14 })
    expect(on.status, on.text).toBe(200)
    expect(copy.states().size).toBe(1)
    await copy.stop()
  },
)
