import { afterAll, afterEach } from 'vitest'
import { closePages } from './browser.ts'
import { closeStore, openStore } from './store.ts'

// This module runs once per test file, although the files of a worker share all other modules.
await openStore()
afterEach(({ task }) => closePages(task.result?.state === 'fail'))
afterAll(closeStore)
