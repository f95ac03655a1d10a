import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../../scripts/prepare.mjs'

const dist = join(root, 'apps', 'web', 'dist')
/** Budget of the entry script, in bytes after gzip. */
const BUDGET = 200 * 1024

// It opens none: only these tests have the built app.
// A page for: files.
test('the entry script is within its budget and has no validation library', async () => {
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? ''
  const script = await readFile(join(dist, entry))
  expect(script.includes('ZodError')).toBe(false)
  expect(gzipSync(script).length).toBeLessThan(BUDGET)
})
