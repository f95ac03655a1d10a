import { gzipSync } from 'node:zlib'
import { formOf } from '../bad-files.ts'
import type { BadRequest, Random } from '../bad-input.ts'
import type { Operation } from '../operations.ts'
import { brokenAddress } from './break-address.ts'
import { brokenBody, written } from './break-body.ts'
import type { Shop } from './shop.ts'
import { addressOf, type ValidRequest } from './valid-request.ts'

/** A valid request with one fault. */
export function brokenRequest(
  operation: Operation,
  { request, random, shop }: { request: ValidRequest; random: Random; shop: Shop },
): BadRequest {
  const places = placesOf(operation, request)
  const place = random.pick(places)
  const good = whole(operation, request)
  if (place === 'address') return { ...good, ...brokenAddress(operation, request, random) }
  if (place === 'file') return { ...good, ...formOf(random) }
  if (place === 'body') {
    const payload = brokenBody(operation.body ?? {}, request.body, { random, shop })
    return { ...good, payload }
  }
  return { ...good, ...random.pick(transports)(good, random) }
}

/** The parts of a request, more often those with more places. */
function placesOf({ method, parameters }: Operation, { body, file }: ValidRequest): string[] {
  const address = parameters.length > 0 ? ['address', 'address'] : []
  if (method !== 'POST') return [...address, 'transport']
  const content = file ? Array(8).fill('file') : body === undefined ? [] : Array(12).fill('body')
  return [...address, ...content, 'transport']
}

/** The request without a fault. */
export function whole(operation: Operation, request: ValidRequest): BadRequest {
  const url = addressOf(operation, request)
  if (request.file) return { url, ...form(request.file) }
  const headers = request.headers ? { headers: request.headers } : {}
  if (request.body === undefined) return { url, ...headers }
  return { url, ...headers, payload: written(request.body), contentType: 'application/json' }
}

/** A file in a form, as a browser sends it. */
export function form(content: Buffer, name = 'a.xlsx', type = 'application/octet-stream') {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
  return { payload, contentType: 'multipart/form-data; boundary=x' }
}

type Change = (good: BadRequest, random: Random) => Partial<BadRequest>

const bytes = ({ payload = '{}' }: BadRequest) => Buffer.from(payload)
/** Faults of the transport. */
const transports: readonly Change[] = [
  (good) => ({ payload: bytes(good), contentType: 'text/plain' }),
  (good) => ({ payload: bytes(good), contentType: 'application/x-www-form-urlencoded' }),
  (good) => ({ payload: bytes(good), contentType: 'application/json; charset=utf-16' }),
  (good) => ({ payload: bytes(good), contentType: 'multipart/form-data; boundary=y' }),
  (good) => ({ payload: bytes(good).subarray(0, -1) }),
  (good, random) => ({ payload: bytes(good).subarray(0, Math.floor(random.next() * bytes(good).length)) }),
  (good) => ({ payload: Buffer.concat([Buffer.from('\uFEFF'), bytes(good)]) }),
  (good) => ({ payload: Buffer.concat([bytes(good), bytes(good)]) }),
  (good) => ({ payload: gzipSync(bytes(good)), headers: { 'content-encoding': 'gzip' } }),
  (good) => ({ payload: gzipSync(bytes(good)) }),
  (good) => ({ payload: bytes(good), chunked: true }),
  (good) => ({ payload: bytes(good), headers: { 'content-length': String(bytes(good).length + 7) } }),
  (good) => ({ payload: bytes(good), headers: { 'content-length': 'muchos' } }),
  () => ({ payload: Buffer.alloc(1_100_000, 'a'), contentType: 'application/json' }),
  () => ({ headers: { 'if-match': '"x"', range: 'bytes=0-99999999999', accept: 'application/xml' } }),
  () => ({ headers: { 'accept-encoding': 'x', 'x-forwarded-for': "' or 1=1 --", host: 'x\u0001y' } }),
  (_, random) => ({ key: random.pick(['', ' ', 'a b', 'ñ', 'x'.repeat(101), '\u0000', '😀']) }),
]
