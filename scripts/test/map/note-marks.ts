import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect } from 'vitest'

// The functions that a test file runs, noted for the map of functions to test files (`make-map.ts`). A setup file runs
// before each test file, so what the imports of a file run counts as its own.
const root = join(import.meta.dirname, '../../..')
const marks = new Set<number>()
Object.assign(globalThis, { __marks: marks })

afterAll(() => {
  const file = relative(root, expect.getState().testPath ?? '')
  const folder = join(root, '.cache', 'marks')
  mkdirSync(folder, { recursive: true })
  const name = createHash('sha256').update(file).digest('hex').slice(0, 20)
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ file, ids: [...marks] }))
})
