// Changes one place of the sources at a time and runs the tests: a change that none of them finds is printed. Of the domain by
// default; `OF=apps/server/src/inventory/ledger` tries another folder, and needs the map of `npm run test:all`.
// `SHARE=0.1` tries a tenth, the same for the same `SEED`; `SINCE=COMMIT` only lines that changed since then.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from './prepare.mjs'
import { changedLines, readMap, testsOfLine } from './test/map/choose-tests.mjs'
import { mutate } from './test/mutants/mutate.mjs'

/** @typedef {import('./test/mutants/mutate.mjs').Mutant & { file: string }} Mutant */

const { OF: of = 'packages/domain/src', SHARE: share = '1', SEED: seed = '1', SINCE: since } = process.env
const isServer = of.startsWith('apps/server')
const cache = join(root, '.cache')
const map = readMap()
if (isServer && !map) throw new Error('There is no .cache/test-map.json: run npm run test:all first')

/** @type {Map<string, string>} */
const sources = new Map()
/** @type {Mutant[]} */
const mutants = []
for (const name of readdirSync(join(root, of), { recursive: true, encoding: 'utf8' })) {
  if (!/(?<!\.test)\.ts$/.test(name)) continue
  const file = join(of, name)
  const { code, mutants: found } = mutate(file, readFileSync(join(root, file), 'utf8'), mutants.length + 1)
  sources.set(file, code)
  mutants.push(...found.map((mutant) => ({ ...mutant, file })))
}

/** A number from 0 to 1 that only the mutant and the seed decide. @param {Mutant} mutant */
const lot = ({ file, line, change, id }) =>
  createHash('sha256').update(`${seed} ${file} ${line} ${change} ${id}`).digest().readUInt32BE() / 2 ** 32

/** @type {Map<string, Set<number>>} */
const changed = new Map()
/** @param {Mutant} mutant */
function isRecent({ file, line }) {
  if (since === undefined) return true
  const lines = changed.get(file) ?? changedLines(since, file)
  changed.set(file, lines)
  return lines.has(line)
}
const tried = mutants.filter((mutant) => isRecent(mutant) && lot(mutant) < Number(share))
const files = new Set(tried.map(({ file }) => file))

const mutated = join(cache, 'mutated')
rmSync(mutated, { recursive: true, force: true })
for (const file of files) {
  mkdirSync(dirname(join(mutated, file)), { recursive: true })
  writeFileSync(join(mutated, file), sources.get(file) ?? '')
}
writeFileSync(join(cache, 'mutant'), '0')
process.env.TRY_MUTANTS = '1'
const project = isServer ? ['server', 'server-alone'] : 'domain'
const vitest = await createVitest({ root, watch: false, bail: 1, maxWorkers: 1, reporters: [{}], project })
await vitest.standalone()
const specifications = await vitest.globTestSpecifications()

/** Whether the tests of the files pass. @param {readonly string[]} files  @param {number} mutant */
async function pass(files, mutant) {
  writeFileSync(join(cache, 'mutant'), `${mutant}`)
  const chosen = specifications.filter(({ moduleId }) => files.includes(relative(root, moduleId)))
  if (chosen.length === 0) return true
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}

/** The tests that may find a mutant: those beside its file, then all that run its place. @param {Mutant} mutant */
function* testsOf({ file, line }) {
  const own = [file.replace(/\.ts$/, '.test.ts')].filter((test) => existsSync(join(root, test)))
  yield own
  const all = map
    ? testsOfLine(map, file, line)
    : specifications.map(({ moduleId }) => relative(root, moduleId))
  yield all.filter((test) => !own.includes(test))
}

if (!(await pass([...new Set(tried.flatMap((mutant) => [...testsOf(mutant)].flat()))], 0)))
  throw new Error('The tests fail without any change')
let found = 0
for (const mutant of tried) {
  let isFound = false
  for (const files of testsOf(mutant)) isFound ||= !(await pass(files, mutant.id))
  if (isFound) found += 1
  else console.log(`${mutant.file}:${mutant.line} ${mutant.change} is not found`)
}
await vitest.close()
rmSync(mutated, { recursive: true, force: true })
console.log(
  `${found} of ${tried.length} changes found (${((100 * found) / Math.max(tried.length, 1)).toFixed(1)} %), of ${mutants.length}`,
)
