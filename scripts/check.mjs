import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, main, node, root } from './prepare.mjs'

/** @typedef {{ name: string, passed: boolean, output: string, milliseconds: number }} Outcome */
/** @typedef {{ name: string, args: string[], judge?: (output: string) => string | undefined }} Check */

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)
const knip = bin('knip/bin/knip.js')
const tsc = bin('typescript-7/bin/tsc')

/** Longest first, as they take turns on the processors. @type {Check[]} */
const checks = [
  { name: 'types of the web app', args: [tsc, '-p', 'apps/web/tsconfig.json'] },
  { name: 'types of server, packages, scripts and tests', args: [tsc, '-p', 'tsconfig.json'] },
  { name: 'description of the API', args: ['scripts/check-api.mjs'] },
  { name: 'generated files', args: ['scripts/check-generated.mjs'] },
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  {
    name: 'import rules',
    args: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--output-type',
      'json',
      'packages',
      'apps',
      'e2e',
      'bench',
    ],
    judge: judgeImports,
  },
  { name: 'unused code', args: [knip, '--no-progress'] },
  { name: 'code that only tests use', args: [knip, '--no-progress', '--production'] },
]

/** The checks of the inner loop. */
export const quickChecks = checks.filter(({ name }) => /types|lint/.test(name))

/**
 * Runs the checks, two at a time, and prints each when it ends.
 *
 * @param {readonly Check[]} [some]
 * @returns {Promise<Outcome[]>}
 */
export async function runChecks(some = checks) {
  const waiting = [...some]
  /** @type {Outcome[]} */
  const outcomes = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runCheck(check)
      outcomes.push(outcome)
      console.log(
        `${outcome.passed ? '✓' : '✗'} ${outcome.name} (${(outcome.milliseconds / 1000).toFixed(1)} s)`,
      )
      if (!outcome.passed) console.log(outcome.output)
    }
  }
  await Promise.all([worker(), worker()])
  return outcomes
}

/** @param {Check} check  @returns {Promise<Outcome>} */
async function runCheck({ name, args, judge }) {
  const start = performance.now()
  const { code, stdout, stderr } = await capture(args)
  const complaint = code === 0 ? judge?.(stdout) : stdout + stderr || `exit code ${code}`
  return {
    name,
    passed: complaint === undefined,
    output: complaint ?? '',
    milliseconds: performance.now() - start,
  }
}

/** @param {string[]} args  @returns {Promise<{ code: number | null, stdout: string, stderr: string }>} */
function capture(args) {
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/**
 * Reports violations, and folders of which the tool saw no module: it accepts a tree without any.
 *
 * @param {string} json
 */
function judgeImports(json) {
  const { modules, summary } = JSON.parse(json)
  const unseen = [
    'packages/domain/',
    'packages/contract/',
    'packages/client/',
    'apps/server/',
    'apps/web/',
    'e2e/',
    'bench/',
  ].filter(
    (folder) =>
      existsSync(join(root, folder)) &&
      !modules.some((/** @type {{ source: string }} */ { source }) => source.startsWith(folder)),
  )
  /** @type {string[]} */
  const complaints = summary.violations.map(
    (/** @type {{ rule: { name: string }, from: string, to: string }} */ { rule, from, to }) =>
      `${rule.name}: ${from} → ${to}`,
  )
  complaints.push(...unseen.map((folder) => `no module was seen in ${folder}`))
  return complaints.length > 0 ? complaints.join('\n') : undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    await install()
    const failed = (await runChecks()).filter(({ passed }) => !passed).length
    console.log(`${checks.length - failed} passed, ${failed} failed`)
    return failed > 0 ? 1 : 0
  })
}
