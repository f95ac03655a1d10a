import { expect, test } from 'vitest'
import { windowsVersion } from './package/windows/compile-service.mjs'
import { serviceSid } from './package/windows/service-sid.mjs'

test('the SID of a service is that of Windows', () => {
  // Windows documents this one, of its own installer.
  const known = 'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464'
  expect(serviceSid('TrustedInstaller')).toBe(known)
})

test.each([
  { version: '0.1.0', written: '0.1.0.0' },
  { version: '1.2.3-rc.4', written: '1.2.3.4' },
  { version: '0.1.70000', written: '0.1.65535.0' },
])('Windows writes the version $version as $written', ({ version, written }) => {
  expect(windowsVersion(version)).toBe(written)
})
