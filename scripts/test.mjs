import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testsNear } from './changed.mjs'
import { quickChecks, runChecks } from './check.mjs'
import { chromiumPlaces } from './chromium.mjs'
import { failedTests } from './failed-tests.mjs'
import { install, main, node, Problem, root, run } from './prepare.mjs'

/** The browser tests have the machine to themselves: they measure times. */
const rounds = [['server-alone', 'server', 'web', 'domain'], ['e2e']]

/** What failed in this run, repeated at its end: a reader of the last lines need not look for it. @type {string[]} */
const failures = []

/**
 * Everything that must hold, on a bare machine too; the last line tells how many passed and failed. With `--changed` only
 * types, lint, and the tests near what is not committed, or near what changed since the commit that follows.
 */
await main(async () => {
  const [flag, since = 'HEAD'] = process.argv.slice(2)
  if (flag !== undefined && flag !== '--changed') throw new Problem(`No se conoce la opción ${flag}`)
  await install()
  const totals = { passed: 0, failed: 0 }
  const add = (/** @type {{ passed: number, failed: number }} */ { passed, failed }) => {
    totals.passed += passed
    totals.failed += failed
  }
  for (const { name, passed } of await runChecks(flag ? quickChecks : undefined)) {
    add(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    if (!passed) failures.push(`✗ ${name}`)
  }
  if (flag) await runNear(since, add)
  else {
    ensureChromium()
    for (const projects of rounds) add(await runTests('run', projects))
  }
  for (const failure of failures) console.log(failure)
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed > 0 ? 1 : 0
})

/**
 * @param {string} since
 * @param {(counts: { passed: number, failed: number }) => void} add
 */
async function runNear(since, add) {
  const { related, paths } = testsNear(since)
  const options = ['--passWithNoTests']
  if (related.length > 0) add(await runTests('related', ['web', 'domain'], ['--run', ...options, ...related]))
  if (paths.some((path) => path.startsWith('e2e/'))) ensureChromium()
  if (paths.length > 0)
    add(await runTests('run', ['server-alone', 'server', 'domain', 'e2e'], [...options, ...paths]))
}

/**
 * @param {string} command of Vitest
 * @param {string[]} projects
 * @param {string[]} [options]
 */
async function runTests(command, projects, options = []) {
  const report = join(root, '.cache', `tests-${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const selection = projects.flatMap((name) => ['--project', name])
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const code = await run(node, [vitest, command, ...selection, ...options, ...reporters])
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { numPassedTests = 0, numFailedTests = 0 } = results
  failures.push(...failedTests(results, root))
  // A file that does not load, or an error outside any test, fails the run without a failed test.
  return { passed: numPassedTests, failed: code === 0 ? numFailedTests : Math.max(numFailedTests, 1) }
}

/** The browser tests need a browser; where Debian's packages can be had, we take it from there. */
function ensureChromium() {
  if (chromiumPlaces.some((path) => existsSync(path))) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = '', ...args] = [...sudo, 'apt-get']
  const apt = (/** @type {string[]} */ ...more) =>
    spawnSync(command, [...args, ...more], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  console.log('Installing Chromium for the browser tests…')
  const add = (/** @type {string} */ name) => apt('install', '--yes', '--no-install-recommends', name)
  const installed = apt('update') && (add('chromium-headless-shell') || add('chromium'))
  if (!installed)
    console.error('The browser tests will fail: install the package `chromium` or set CHROMIUM_PATH')
}
