import { afterAll, afterEach } from 'vitest'
import { closePages } from './browser.ts'
import { closeStore, openStore, serverLog } from './store.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What the pages of a failed test showed, and what the server logged: for the end of the output. */
    seen?: string
  }
}

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
