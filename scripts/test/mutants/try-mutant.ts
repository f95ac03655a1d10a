import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Which mutant the next test file runs: read before each, as one worker tries many.
const place = join(import.meta.dirname, '../../../.cache/mutant')
Object.assign(globalThis, { __mutant: Number(readFileSync(place, 'utf8')) })
