import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vitest/config'

const root = join(import.meta.dirname, '../../..')

/** Serves the sources that `scripts/test-mutants.mjs` changed, instead of those with the same path. */
export const serveMutated = (): Plugin => ({
  name: 'yunque-mutants',
  enforce: 'pre',
  transform(_code, id) {
    const changed = join(root, '.cache', 'mutated', relative(root, id.replace(/\?.*/, '')))
    return existsSync(changed) ? { code: readFileSync(changed, 'utf8'), map: null } : undefined
  },
})
