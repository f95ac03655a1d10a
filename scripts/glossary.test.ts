import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesOf = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))

/** The first column of the table of words that are not used. */
const unused = (read('docs/glossary.md').split('## Words that are not used')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .flatMap((line) => (line.split('|')[1] ?? '').trim().split(', '))
const pattern = new RegExp(`\\b(?:${unused.join('|')})\\b`, 'i')

/** A line without what is between backticks, names of rules and addresses. */
const plain = (line: string) =>
  line.replace(/`[^`]*`|\([a-z-]+\.[a-z-]+\)|\]\([^)]*\)|@\w+ \{[^}]*\}( \w+)?/g, '')
const isComment = (line: string) => /^\s*(?:\*|\/\/|\/\*\*?)/.test(line)
const wrongIn = (file: string, isText: (line: string) => boolean) =>
  read(file)
    .split('\n')
    .flatMap((line, at) =>
      isText(line) && pattern.test(plain(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [],
    )

test('comments have no word that the glossary excludes', () => {
  const files = filesOf('*.ts', '*.tsx', '*.mjs').filter((file) => !file.startsWith('scripts/glossary'))
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap((file) => wrongIn(file, isComment))).toEqual([])
})

test('documents have no word that the glossary excludes', () => {
  const files = filesOf('docs/*.md', 'README.md', 'CONTRIBUTING.md').filter(
    (file) => !file.startsWith('docs/manual/') && file !== 'docs/glossary.md',
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => wrongIn(file, (line) => !line.startsWith('### ')))).toEqual([])
})

test('a word in a sentence is found, and one in an identifier is not', () => {
  expect(unused.length).toBeGreaterThan(4)
  expect(pattern.test(plain('// The vendor is told at once.'))).toBe(true)
  expect(pattern.test(plain('// `users/vendors` (serials.told)'))).toBe(false)
})
