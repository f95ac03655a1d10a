import { folderPlace } from '../src/backup/continuous/folder-place.ts'
import { lookBackOf } from '../src/look-back/look-back.ts'

// A program that has the store of a moment open, for a test that kills it. It sends the port.
const { OWNER_FOLDER: dataDir = '', OWNER_COPY: copy = '' } = process.env
const lookBack = lookBackOf({
  config: { dataDir, host: '127.0.0.1', practicePort: 0 },
  onError: (error) => {
    throw error
  },
})
await lookBack.begin(folderPlace(copy), { kind: 'last' })
while (lookBack.state().state === 'making') await new Promise((next) => setTimeout(next, 100))
process.send?.({ ...(await lookBack.open({ userId: 1, username: 'admin' })) })
