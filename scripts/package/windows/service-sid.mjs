import { createHash } from 'node:crypto'

/**
 * The SID of the account that Windows makes for a service, `NT SERVICE\NAME`: five numbers of the SHA-1 of the name in
 * capitals. So the rights of its folder can be written before the service is there.
 *
 * @param {string} name
 */
export function serviceSid(name) {
  const hash = createHash('sha1').update(Buffer.from(name.toUpperCase(), 'utf16le')).digest()
  const parts = [0, 4, 8, 12, 16].map((offset) => hash.readUInt32LE(offset))
  return ['S-1-5-80', ...parts].join('-')
}
