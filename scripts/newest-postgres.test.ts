import { expect, test } from 'vitest'
import { newerMinor } from './package/newer-minor.mjs'

const published = ['17.10.0-beta.17', '18.9.0-beta.16', '18.10.0-beta.3', '18.10.0-beta.20', '19.0.0-beta.17']

test.each([
  { used: '18.9.0-beta.16', newer: '18.10.0-beta.20' },
  { used: '18.10.0-beta.3', newer: '18.10.0-beta.20' },
  { used: '18.10.0-beta.20', newer: undefined },
  { used: '17.9.0-beta.17', newer: '17.10.0-beta.17' },
  { used: '17.10.0-beta.17', newer: undefined },
])('beside PostgreSQL $used the newest of its major is $newer', ({ used, newer }) => {
  expect(newerMinor(used, published)).toBe(newer)
})
