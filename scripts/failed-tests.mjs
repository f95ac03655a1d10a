import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] | null, meta?: { seen?: string } }} TestResult
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult
 */

const linesOfReason = 12
/** The lines at the end of an output that a reader surely sees, less those of the totals. */
const linesAtEnd = 55
const widest = 200

/**
 * What failed in a report of Vitest, as texts for the end of the output: file, test, the first lines of the reason, and
 * what its pages showed and its server logged, as far as all of it fits. A file that did not load counts as one.
 *
 * @param {{ testResults?: FileResult[] }} report
 * @param {string} root the folder that file names are relative to
 * @returns {string[]}
 */
export function failedTests({ testResults = [] }, root) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [failure(file, message)] : []
    return tests.map(({ fullName, failureMessages, meta }) =>
      failure(`${file} › ${fullName}`, failureMessages?.join('\n') ?? '', meta?.seen),
    )
  })
  const room = linesAtEnd - failed.reduce((sum, { reason }) => sum + reason.length, 0)
  const each = Math.max(0, Math.floor(room / failed.length))
  return failed.map(({ reason, seen }) => [...reason, ...seen.slice(0, each)].join('\n'))
}

/** @param {string} name  @param {string} reason  @param {string} [seen] */
function failure(name, reason, seen = '') {
  return { reason: [`✗ ${name}`, ...linesOf(reason).slice(0, linesOfReason)], seen: linesOf(seen) }
}

/** @param {string} text */
const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `  ${line}`.slice(0, widest))
