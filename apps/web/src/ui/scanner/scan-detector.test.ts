import { expect, test } from 'vitest'
import { createScanDetector } from './scan-detector.ts'

/** Feeds keys 10 ms apart, or with the given gap before a key, and returns the code that was read. */
function read(text: string, gaps: Readonly<Record<number, number>>): string {
  const detector = createScanDetector()
  let time = 1000
  let kind = ''
  for (const [index, key] of code(text).entries()) {
    time += gaps[index] ?? 10
    kind = detector.feed(key, time)
  }
  return kind === 'scan' ? detector.code() : ''
}

/** Feeds the keys with the gap between them and returns the class of the last one. */
function feed(keys: readonly string[], gap: number) {
  const detector = createScanDetector()
  let time = 1000
  let kind = ''
  for (const key of keys) {
    kind = detector.feed(key, time)
    time += gap
  }
  return { kind, code: detector.code() }
}

const code = (text: string) => [...text, 'Enter']

test.each([7, 10, 16, 40])('keys %s ms apart that end in Enter are a scan', (gap) => {
  expect(feed(code('7501003'), gap)).toEqual({ kind: 'scan', code: '7501003' })
})

test.each([60, 90, 150])('keys %s ms apart are typing', (gap) => {
  expect(feed(code('7501003'), gap).kind).toBe('none')
})

test.each([
  ...[70, 100, 150].flatMap((gap) => [1, 2, 6, 12, 13].map((at) => ({ [at]: gap }))),
  { 1: 70, 9: 150 },
])('a pause inside a scan loses no digit: %o', (gaps) => {
  expect(read('7430000004297', gaps)).toBe('7430000004297')
})

test.each([0, 20, 70, 150, 900])('a code after the prefix is a scan with gaps of %s ms', (gap) => {
  for (const suffix of ['Enter', 'Tab'] as const) {
    const detector = createScanDetector(() => ({ prefix: '~', suffix }))
    const kinds = ['~', ...'12', suffix].map((key, index) => detector.feed(key, index * gap))
    expect(kinds).toEqual(['marked', 'marked', 'marked', 'scan'])
    expect(detector.code()).toBe('12')
  }
})

test('two quick keys and Enter are typing', () => {
  expect(feed(code('12'), 10).kind).toBe('none')
})

test('a scan right after typing has only the scanned keys', () => {
  const detector = createScanDetector()
  detector.feed('h', 0)
  detector.feed('o', 200)
  let kind = ''
  for (const [index, key] of code('ABC-1').entries()) kind = detector.feed(key, 500 + index * 10)
  expect([kind, detector.code()]).toEqual(['scan', 'ABC-1'])
})

test('capital letters come with Shift', () => {
  expect(feed(['Shift', 'A', 'Shift', 'B', '1', '2', 'Enter'], 8)).toEqual({ kind: 'scan', code: 'AB12' })
})

test('a command in between ends the scan', () => {
  expect(feed(['7', '5', 'ArrowLeft', '0', '1', 'Enter'], 10).kind).toBe('none')
})

test.each([
  ...[170, 400, 900].flatMap((gap) => [2, 3, 6, 9].map((at) => ({ [at]: gap }))),
  ...[170, 240].map((gap) => ({ 1: gap })),
  { 2: 170, 6: 300 },
])('a scan that stalls is one code: %o', (gaps) => {
  expect(read('7440226535415', gaps)).toBe('7440226535415')
})

test.each([
  ['one digit, and then the scan', { 1: 260 }, '440226535415'],
  ['digits at the pace of a person, and then the scan', { 1: 90, 2: 300 }, '40226535415'],
  ['digits a while before the scan', { 2: 1100 }, '40226535415'],
])('%s are not one code', (_name, gaps, rest) => {
  expect(read('7440226535415', gaps)).toBe(rest)
})

test('the part after a stall is told apart', () => {
  const detector = createScanDetector()
  for (const [index, key] of code('7440226535415').entries())
    detector.feed(key, 10 * index + (index > 1 ? 200 : 0))
  expect([detector.code(), detector.rest()]).toEqual(['7440226535415', '40226535415'])
})
