import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../../prepare.mjs'
import { linesOf } from './marks.mjs'

/** Which test files ran which functions, as `make-map.ts` writes it. `tests` of a function are indexes into `tests`.
 * @typedef {{ commit: string, tests: string[], functions: Record<string, { from: number, to: number, tests: number[] }[]> }} TestMap */

const place = join(root, '.cache', 'test-map.json')
const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })

/** The map of an earlier run of everything; undefined without one, or when its commit is not known here. @returns {TestMap | undefined} */
export function readMap() {
  if (!existsSync(place)) return undefined
  /** @type {TestMap} */
  const map = JSON.parse(readFileSync(place, 'utf8'))
  try {
    git('cat-file', '-e', `${map.commit}^{commit}`)
    return map
  } catch {
    return undefined
  }
}

/**
 * The test files that ran what changed in the sources. A line inside a function chooses the tests that ran it; one outside
 * of functions those that ran any function of the file, or of the files that import it. Imports, types and comments choose
 * nothing: types are checked anyway.
 *
 * @param {TestMap} map
 * @param {readonly string[]} files those that changed, of any kind
 * @returns {string[]}
 */
export function testsOf(map, files) {
  const chosen = new Set()
  for (const file of files) {
    if (/\.sql$/.test(file)) add(chosen, mentioning(map, file))
    else if (map.functions[file]) add(chosen, ofSource(map, file))
  }
  return [...chosen].map((nth) => map.tests[nth] ?? '').filter((test) => existsSync(join(root, test)))
}

/** @param {Set<number>} chosen  @param {Iterable<number>} tests */
function add(chosen, tests) {
  for (const test of tests) chosen.add(test)
}

/** @param {TestMap} map  @param {string} file  @returns {Set<number>} */
function ofSource(map, file) {
  const before = git('show', `${map.commit}:${file}`)
  const idle = idleLines(file, before)
  const chosen = new Set()
  for (const lines of changedRanges(git('diff', '-U0', map.commit, '--', file))) {
    const inside = innermost(map.functions[file] ?? [], lines)
    if (inside) add(chosen, inside.tests)
    else if (!lines.every((line) => idle.has(line))) add(chosen, ofFile(map, file))
  }
  return chosen
}

/**
 * The lines of before that each hunk of a diff without context changes. What is inserted between two lines concerns both.
 *
 * @param {string} diff
 * @returns {number[][]}
 */
export function changedRanges(diff) {
  return [...diff.matchAll(/^@@ -(\d+)(?:,(\d+))? /gm)].flatMap(([, start = '', count = '1']) => {
    const first = Number(start)
    if (count === '0') return [[first, first + 1]]
    return Array.from({ length: Number(count) }, (_, nth) => [first + nth])
  })
}

/** The smallest function around the lines. @template {{ from: number, to: number }} F  @param {readonly F[]} functions  @param {readonly number[]} lines */
function innermost(functions, lines) {
  const around = functions.filter(({ from, to }) => lines.every((line) => from <= line && line <= to))
  return around.toSorted((a, b) => a.to - a.from - (b.to - b.from))[0]
}

/** The tests that ran any function of a file; of one that has none, or none that ran, those of its importers. @param {TestMap} map  @param {string} file  @param {Set<string>} [seen]  @returns {Set<number>} */
function ofFile(map, file, seen = new Set()) {
  const tests = new Set((map.functions[file] ?? []).flatMap(({ tests }) => tests))
  if (tests.size > 0 || seen.has(file)) return tests
  seen.add(file)
  for (const importer of importersOf(file)) add(tests, ofFile(map, importer, seen))
  return tests
}

/** The tests of the server's files that name what a file of SQL makes or changes. @param {TestMap} map  @param {string} file */
function mentioning(map, file) {
  const text = existsSync(join(root, file))
    ? readFileSync(join(root, file), 'utf8')
    : git('show', `${map.commit}:${file}`)
  const names = new Set(
    [
      ...text.matchAll(/\b(?:table|view|function|into|update|on)\s+(?:if (?:not )?exists\s+)?([a-z_]{4,})/gi),
    ].map(([, name = '']) => name),
  )
  const words = new RegExp(`\\b(?:${[...names].join('|')})\\b`)
  const tests = new Set()
  for (const source of Object.keys(map.functions))
    if (
      source.startsWith('apps/server/') &&
      existsSync(join(root, source)) &&
      words.test(readFileSync(join(root, source), 'utf8'))
    )
      add(tests, ofFile(map, source))
  return tests
}

/** Lines that do nothing when they run: imports, types, comments, blank ones. @param {string} file  @param {string} code  @returns {Set<number>} */
export function idleLines(file, code) {
  const lineOf = linesOf(code)
  const idle = new Set(Array.from({ length: lineOf(code.length) }, (_, nth) => nth + 1))
  for (const node of parseSync(file, code).program.body) {
    const isIdle =
      /^(ImportDeclaration|TS(Interface|TypeAlias)Declaration)$/.test(node.type) ||
      (node.type === 'ExportNamedDeclaration' &&
        (node.exportKind === 'type' || /^TS(Interface|TypeAlias)/.test(node.declaration?.type ?? '')))
    if (!isIdle) for (let line = lineOf(node.start); line <= lineOf(node.end); line += 1) idle.delete(line)
  }
  return idle
}

/** @type {Map<string, Set<string>> | undefined} */
let importers

/** @param {string} file  @returns {Iterable<string>} */
function importersOf(file) {
  importers ??= readImporters()
  return importers.get(file) ?? []
}

function readImporters() {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  for (const file of git('ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts')
    .split('\n')
    .filter(Boolean)) {
    if (/\.test\.tsx?$/.test(file) || !existsSync(join(root, file))) continue
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /from '((?:\.|@yunque\/)[^']+)'/g,
    )) {
      const [, part, name] = /^@yunque\/(\w+)\/(.+)$/.exec(path) ?? []
      const to = part ? `packages/${part}/src/${name}.ts` : normalize(join(dirname(file), path))
      found.set(to, (found.get(to) ?? new Set()).add(file))
    }
  }
  return found
}

/** The test files that ran the function around a line. @param {TestMap} map  @param {string} file  @param {number} line */
export const testsOfLine = (map, file, line) =>
  (innermost(map.functions[file] ?? [], [line])?.tests ?? []).map((nth) => map.tests[nth] ?? '')

/** The lines of a file, as it is now, that changed since a commit. @param {string} since  @param {string} file  @returns {Set<number>} */
export function changedLines(since, file) {
  const hunks = git('diff', '-U0', since, '--', file).matchAll(/^@@ [^+]*\+(\d+)(?:,(\d+))? /gm)
  return new Set(
    [...hunks].flatMap(([, start = '', count = '1']) =>
      Array.from({ length: Number(count) }, (_, nth) => Number(start) + nth),
    ),
  )
}
