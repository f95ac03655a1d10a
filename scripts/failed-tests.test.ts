import { expect, test } from 'vitest'
import { failedTests } from './failed-tests.mjs'

const file = { status: 'failed', message: '', assertionResults: [] }

test('failed tests are shown with their file and reason, without colours', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'books balance', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'a sale is paid',
      failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m'],
    },
  ]
  const report = { testResults: [{ ...file, name: '/a/b/sale.test.ts', assertionResults }] }
  expect(failedTests(report, '/a')).toEqual(['✗ b/sale.test.ts › a sale is paid\n  expected 1 to be 2'])
})

test('a file that did not load is shown, one that passed is not', () => {
  const testResults = [
    { ...file, name: '/a/lost.test.ts', message: 'Cannot find module' },
    { ...file, name: '/a/good.test.ts', status: 'passed' },
  ]
  expect(failedTests({ testResults }, '/a')).toEqual(['✗ lost.test.ts\n  Cannot find module'])
})

test('a run without a report shows nothing', () => expect(failedTests({}, '/a')).toEqual([]))

test('what the pages showed and the server logged follows, as far as all failures fit in the last lines', () => {
  const seen = Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n')
  const failing = (fullName: string) => ({
    status: 'failed',
    fullName,
    meta: { seen },
    failureMessages: ['Timeout\n\n  at a.ts:1'],
  })
  const linesOf = (...names: string[]) => {
    const assertionResults = names.map(failing)
    return failedTests({ testResults: [{ ...file, name: '/a/e2e/b.test.ts', assertionResults }] }, '/a')
      .join('\n')
      .split('\n')
  }
  expect(linesOf('one').slice(0, 5)).toEqual([
    '✗ e2e/b.test.ts › one',
    '  Timeout',
    '    at a.ts:1',
    '  line 0',
    '  line 1',
  ])
  expect(linesOf('one')).toHaveLength(55)
  const two = linesOf('one', 'two')
  expect(two.length).toBeLessThanOrEqual(55)
  expect(two.filter((line) => line === '  line 20')).toHaveLength(2)
})
