import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { readMap, testsOf } from './test/map/choose-tests.mjs'

/**
 * The tests near the files that changed since a commit, those not committed included. With the map of an earlier
 * `npm run test:all` these are the test files that ran what changed. Without it `related` are sources of the web app and the
 * packages: Vitest finds the tests that import them. `paths` begin the names of test files. Nearly every test of the server
 * imports all of the server, so there the tests of the same room are near, and no others.
 *
 * @param {string} since
 * @returns {{ related: string[], paths: string[] }}
 */
export function testsNear(since) {
  const files = changedSince(since)
  const map = readMap()
  if (map) {
    const unseen = files.filter((file) => !/^(apps|packages)\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/.test(file))
    return {
      related: [],
      paths: [...new Set([...testsOf(map, files), ...files.filter(isTest), ...unseen.flatMap(pathsNear)])],
    }
  }
  const related = files.filter((file) => /^(apps\/web|packages)\//.test(file) && existsSync(join(root, file)))
  const habits = files.some((file) => /\.test\.tsx?$|^e2e\//.test(file)) ? ['scripts/habits.test.ts'] : []
  return { related, paths: [...new Set([...files.flatMap(pathsNear), ...habits])] }
}

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file) && existsSync(join(root, file))

/** @param {string} file  @returns {string[]} */
function pathsNear(file) {
  const [, room] = /^(?:apps\/server|packages\/contract)\/src\/([^/]+)\//.exec(file) ?? []
  if (room) return [`apps/server/src/${room}/`]
  if (file.startsWith('apps/server/migrations/')) return ['apps/server/src/db/']
  if (/^(docs\/rules|scripts)\//.test(file)) return ['scripts/']
  // A file at the top of the server: its own tests.
  if (/^apps\/server\/src\/[^/]+\.ts$/.test(file))
    return [file.replace(/(\.deep|\.rounds)?(\.test)?\.ts$/, '.')]
  return /^(e2e|bench)\/.*\.test\.ts$/.test(file) && existsSync(join(root, file)) ? [file] : []
}

/** @param {string} since  @returns {string[]} */
function changedSince(since) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}
