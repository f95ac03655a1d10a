import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { quickChecks, runChecks } from './check.mjs'
import { chromiumPlaces } from './chromium.mjs'
import { failedTests } from './failed-tests.mjs'
import { install, main, node, Problem, root, run } from './prepare.mjs'

/**
 * What runs together, in order. The browser tests have the machine to themselves: they measure times. `deep` parts are
 * only of `npm run test:all`; the name of a file says of which it is: `*.deep.test.ts`, and `e2e/sweeps`. `isMapped`:
 * `test:all` notes which functions each file runs, for `--changed` (decision 0097).
 *
 * @type {{ name: string, projects: string[], deep?: string[], isMapped?: boolean }[]}
 */
const parts = [
  {
    name: 'server, web and domain',
    projects: ['server-alone', 'server', 'web', 'domain'],
    deep: ['server-alone-deep', 'server-deep', 'web-deep', 'domain-deep'],
    isMapped: true,
  },
  { name: 'browser', projects: ['journeys'], deep: ['sweeps'] },
  { name: 'benchmarks', projects: [], deep: ['benches'] },
]

/** The projects of the tests whose names `testsNear` answers, the deep ones too. */
const nearProjects = parts.flatMap(({ projects, deep = [] }) => [...projects, ...deep])

/** What failed in this run, repeated at its end: a reader of the last lines need not look for it. @type {string[]} */
const failures = []

/** How long each part took, for the end of the output. @type {string[]} */
const times = []

/**
 * What must hold before a change is taken, on a bare machine too; the last line has how many passed and failed. With
 * `--all` everything. With `--changed` only types, lint, and the tests near what is not committed, or near what changed
 * since the commit that follows.
 */
await main(async () => {
  const [flag, since = 'HEAD'] = process.argv.slice(2)
  if (flag !== undefined && !['--all', '--changed'].includes(flag))
    throw new Problem(`No se conoce la opción ${flag}`)
  const near = flag === '--changed'
  await timed('installation', install)
  const totals = { passed: 0, failed: 0 }
  const add = (/** @type {{ passed: number, failed: number }} */ { passed, failed }) => {
    totals.passed += passed
    totals.failed += failed
  }
  for (const { name, passed } of await timed('checks', () => runChecks(near ? quickChecks : undefined))) {
    add(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    if (!passed) failures.push(`✗ ${name}`)
  }
  if (near) await runNear(since, add)
  else {
    ensureChromium()
    const all = flag === '--all'
    for (const { name, projects, deep = [], isMapped = false } of parts) {
      const chosen = all ? [...projects, ...deep] : projects
      const env = all && isMapped ? { TEST_MAP: '1' } : {}
      if (chosen.length > 0) add(await timed(name, () => runTests('run', chosen, [], env)))
    }
  }
  for (const failure of failures) console.log(failure)
  console.log(times.join(', '))
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed > 0 ? 1 : 0
})

/**
 * @template Answer
 * @param {string} name
 * @param {() => Promise<Answer>} work
 */
async function timed(name, work) {
  const start = performance.now()
  try {
    return await work()
  } finally {
    times.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`)
  }
}

/**
 * @param {string} since
 * @param {(counts: { passed: number, failed: number }) => void} add
 */
async function runNear(since, add) {
  // It reads sources with a package, which before `install` may not be there.
  const { testsNear } = await import('./changed.mjs')
  const { related, paths } = testsNear(since)
  const options = ['--passWithNoTests']
  if (related.length > 0) add(await runTests('related', ['web', 'domain'], ['--run', ...options, ...related]))
  if (paths.some((path) => path.startsWith('e2e/'))) ensureChromium()
  if (paths.length > 0) add(await runTests('run', nearProjects, [...options, ...paths]))
}

/**
 * @param {string} command of Vitest
 * @param {string[]} projects
 * @param {string[]} [options]
 * @param {Record<string, string>} [env]
 */
async function runTests(command, projects, options = [], env = {}) {
  const report = join(root, '.cache', `tests-${projects[0]}.json`)
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const selection = projects.flatMap((name) => ['--project', name])
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const code = await run(node, [vitest, command, ...selection, ...options, ...reporters], {
    env: { ...process.env, ...env },
  })
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
