import { expect, test } from 'vitest'
import { failedTests } from './failed-tests.mjs'

const file = { status: 'failed', message: '', assertionResults: [] }

test('failed tests are told with their file and reason, without colours', () => {
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

test('a file that did not load is told, one that passed is not', () => {
  const testResults = [
    { ...file, name: '/a/lost.test.ts', message: 'Cannot find module' },
    { ...file, name: '/a/good.test.ts', status: 'passed' },
  ]
  expect(failedTests({ testResults }, '/a')).toEqual(['✗ lost.test.ts\n  Cannot find module'])
})

test('a run without a report tells nothing', () => expect(failedTests({}, '/a')).toEqual([]))
