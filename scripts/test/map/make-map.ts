import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vitest/config'
import { type Marked, mark } from './marks.mjs'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, '.cache')

/** Sources of server, web application and packages, without their tests. */
const isSource = (file: string) => /^(apps|packages)\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/.test(file)

/**
 * Marks each function as it runs, and at the end of the run writes `.cache/test-map.json`: for each function of each source
 * the test files that ran it. Functions that run in another process, such as a browser or a server that a test starts, are
 * not seen.
 */
export function makeMap(): Plugin {
  const sources = new Map<string, Marked[]>()
  let ids = 0
  rmSync(join(cache, 'marks'), { recursive: true, force: true })
  return {
    name: 'yunque-test-map',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(root, id.replace(/\?.*/, ''))
      if (!isSource(file)) return undefined
      const known = sources.get(file)
      const { code: text, marked } = mark(file, code, known?.[0]?.id ?? ids)
      if (!known) {
        sources.set(file, marked)
        ids += marked.length
      }
      return { code: text, map: null }
    },
    configureVitest: ({ vitest }) => vitest.onClose(() => write(sources)),
  }
}

function write(sources: ReadonlyMap<string, readonly Marked[]>): void {
  const folder = join(cache, 'marks')
  mkdirSync(folder, { recursive: true })
  const runs = readdirSync(folder).map((name): { file: string; ids: number[] } =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  )
  const tests = runs.map(({ file }) => file)
  const ranBy = new Map<number, number[]>()
  for (const [nth, { ids }] of runs.entries())
    for (const id of ids) {
      const ran = ranBy.get(id)
      if (ran) ran.push(nth)
      else ranBy.set(id, [nth])
    }
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const functions = Object.fromEntries(
    [...sources].map(([file, marked]) => [
      file,
      marked.map(({ id, from, to }) => ({ from, to, tests: ranBy.get(id) ?? [] })),
    ]),
  )
  writeFileSync(join(cache, 'test-map.json'), JSON.stringify({ commit, tests, functions }))
}
