import { expect, test } from 'vitest'
import { ofInternet } from './networks.ts'

const isPublic = ofInternet()

test.each([
  '8.8.8.8',
  '190.212.1.1',
  '2001:4860:4860::8888',
  '2606:4700::1111',
  '2a00:1450:4001::1',
  '2800:200::1',
])('%s is of the internet', (address) => {
  expect(isPublic(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '100:0:0:1::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '5f00::1',
  '4000::1',
  '8000::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
])('%s is not', (address) => {
  expect(isPublic(address)).toBe(false)
})

test('of random IPv6 outside of 2000::/3 none is of the internet', () => {
  for (let first = 0; first <= 0xffff; first += 0x01f3) {
    const inRange = first >= 0x2000 && first <= 0x3fff
    const address = `${first.toString(16)}:1234:5678::1`
    if (!inRange) expect(isPublic(address), address).toBe(false)
  }
})
