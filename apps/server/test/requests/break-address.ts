import type { BadRequest, Random } from '../bad-input.ts'
import { protocol, words } from '../bad-values.ts'
import type { Operation } from '../operations.ts'
import { addressOf, type ValidRequest } from './valid-request.ts'

/** Replacements for an id, written unescaped. */
const ids = [
  '0',
  '-1',
  '1.5',
  '1e0',
  '1e3',
  '0x1',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9'.repeat(400),
  'abc',
  'NaN',
  'null',
  'undefined',
  '%00',
  '%ED%A0%80',
  '%E2%80%AE1',
  '%20',
  '%2e%2e%2f1',
  '1%2f2',
  '1;2',
  "1'%20or%20'1'='1",
  '1--',
  '%3Cscript%3E',
  '%7B%7B7*7%7D%7D',
  '__proto__',
  'constructor',
  '%ff',
  '%zz',
  '999999',
  '77777',
  '1%0d%0ax:%20y',
  '+1',
  '01',
  '1,2',
  '[1]',
  '%F0%9F%98%80',
]
const deep = (depth: number) => `${'["!",'.repeat(depth)}["id","=",1]${']'.repeat(depth)}`
const many = (count: number) => `[${Array(count).fill('["id","=",1]').join(',"or",')}]`
/** Nearly valid load options. */
const options: Record<string, readonly string[]> = {
  ...protocol,
  filter: [
    ...(protocol.filter ?? []),
    deep(5),
    deep(6),
    deep(200),
    many(200),
    many(1200),
    `["id","in",[${'1,'.repeat(5000)}1]]`,
    '["id","=",-0]',
    '["id","=",9007199254740993]',
    '["id","between",[1,2]]',
    '["id","=",[[1]]]',
    '["__proto__","=",1]',
    '["constructor","=",1]',
    '["id","=",1,"x"]',
    '["id","=","1 or 1=1"]',
    '["name","contains","%"]',
    '["name","contains","\\\\"]',
    '["date","=","2026-02-31"]',
    '["date",">","0000-01-01"]',
    '["date","<","99999-01-01"]',
    '["createAt",">","2026-02-31T25:00:00Z"]',
  ],
  sort: [
    ...(protocol.sort ?? []),
    '[{"selector":"__proto__"}]',
    '["id"]',
    '"id"',
    '[{"selector":["id"]}]',
    '[{"selector":"id","desc":1}]',
    `[${Array(300).fill('{"selector":"id"}').join(',')}]`,
  ],
}
/** Replacements for any value of the address. */
const values = [
  ...words,
  '0',
  '-1',
  '2147483648',
  '9007199254740993',
  '1e400',
  '-0',
  '31/02/2026',
  '2026-02-31',
  '0000-01-01',
  '99999-01-01',
  '-000001-01-01',
  '2026-13-01',
  'all',
  'x'.repeat(20_001),
  '2026-02',
  '1,2',
  '[1]',
]

/** The address with one value wrong, missing, repeated or added. */
export function brokenAddress(
  operation: Operation,
  request: ValidRequest,
  random: Random,
): Pick<BadRequest, 'url'> {
  const names = Object.keys(request.params)
  if (names.length > 0 && random.chance(0.6)) return { url: withParam(operation, request, random) }
  const asked = operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)
  const url = addressOf(operation, request)
  if (asked.length === 0 || random.chance(0.1))
    return { url: `${url}${url.includes('?') ? '&' : '?'}${random.pick(extras)}` }
  const name = random.pick(asked)
  if (random.chance(0.12)) return { url: `${url}${url.includes('?') ? '&' : '?'}${name}=1&${name}=2` }
  const query = { ...request.query }
  if (random.chance(0.1)) delete query[name]
  else query[name] = random.pick(options[name] ?? values).toWellFormed()
  return { url: addressOf(operation, { ...request, query }) }
}

const extras = [
  'x=1',
  '__proto__=1',
  'filter[]=1',
  'id[$ne]=1',
  '&&=&',
  '%ff=%zz',
  'constructor[prototype]=1',
  '?',
]

function withParam(operation: Operation, request: ValidRequest, random: Random): string {
  const name = random.pick(Object.keys(request.params))
  const place = '~place~'
  const url = addressOf(operation, { ...request, params: { ...request.params, [name]: place } })
  return url.replace(place, () => random.pick(ids))
}
