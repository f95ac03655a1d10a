import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] | null }} TestResult
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult
 */

const linesOfReason = 12

/**
 * What failed in a report of Vitest, as texts for the end of the output: file, test and the first lines of the reason.
 * A file that did not load counts as one.
 *
 * @param {{ testResults?: FileResult[] }} report
 * @param {string} root the folder that file names are told from
 * @returns {string[]}
 */
export function failedTests({ testResults = [] }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : []
    return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages?.join('\n') ?? ''))
  })
}

/** @param {string} name  @param {string} reason */
function failure(name, reason) {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, linesOfReason)
  return [`✗ ${name}`, ...lines.map((line) => `  ${line}`)].join('\n')
}
