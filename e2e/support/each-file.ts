import { afterAll, afterEach } from 'vitest'
import { closePages } from './browser.ts'
import { closeStore, openStore, serverLog } from './store.ts'

// This module runs once per test file, although the files of a worker share all other modules.
await openStore()
afterEach(({ task }) =>
  closePages({
    failed: task.result?.state === 'fail',
    onSeen: (seen) => {
      task.meta.seen = [serverLog(), seen].filter(Boolean).join('\n')
    },
  }),
)
afterAll(closeStore)
