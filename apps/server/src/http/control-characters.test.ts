import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { upload, workbook } from '../../test/upload.ts'
import { backupRoutes } from '../backup/backups.routes.ts'
import { declareRoutes } from '../declared-routes.ts'

/** The schema of a text in a request, and the wire names that lead to it. */
type Text = { path: string; schema: z.ZodType }

/** The fields whose texts may have several lines: those of a text area, and texts that are no prose. */
const ofLines = new Set([
  'address',
  'condition',
  'contactNote',
  'description',
  'disabledSubject',
  'fault',
  'footer',
  'message',
  'note',
  'observation',
  'reason',
  'statementMessage',
  'terms',
])

/** What is only compared, never stored: secrets, tokens, names of the program. */
const compared = new Set([
  'password',
  'oldPassword',
  'repeatPassword',
  'secret',
  'pin',
  'repeatPin',
  'device',
  'devices',
  'ticket',
  'id',
  'catalogId',
])

const texts: Text[] = []

beforeAll(async () => {
  const app: FastifyInstance = Fastify()
  app.setValidatorCompiler(() => () => true)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'HEAD') return
    const { body } = config?.input ?? {}
    if (body) texts.push(...textsIn(body, `${String(method)} ${url}`))
  })
  app.decorate('reports', {} as never).decorate('continuousCopy', { possible: false } as never)
  declareRoutes(app, { database: {} as never, mailer: {} as never })
  backupRoutes(app, { folder: '' })
  await app.ready()
})

/** What a schema of the library consists of, as far as texts are within it. */
type Parts = {
  type: string
  shape?: Record<string, Part>
  element?: Part
  valueType?: Part
  options?: Part[]
  left?: Part
  right?: Part
  in?: Part
  innerType?: Part
}
type Part = z.core.$ZodType
const partsOf = (schema: Part): Parts => schema._zod.def as unknown as Parts

/** Every schema of a text within a schema. */
function textsIn(schema: Part, path: string, depth = 0): Text[] {
  const def = partsOf(schema)
  // A text that is made into a day or an address is judged whole.
  if (def.type === 'string' || (def.type === 'pipe' && def.in && isText(def.in)))
    return [{ path, schema: schema as z.ZodType }]
  if (depth > 20) return []
  const named = Object.entries(def.shape ?? {}).flatMap(([name, part]) =>
    textsIn(part, `${path} ${name}`, depth + 1),
  )
  const others = [
    def.element,
    def.valueType,
    ...(def.options ?? []),
    def.left,
    def.right,
    def.in,
    def.innerType,
  ]
  return [...named, ...others.flatMap((part) => (part ? textsIn(part, path, depth + 1) : []))]
}

function isText(schema: Part): boolean {
  const def = partsOf(schema)
  const within = def.innerType ?? def.in
  return def.type === 'string' || (within !== undefined && isText(within))
}

/** What a schema makes of a text; undefined where it refuses it. */
const madeOf = ({ schema }: Text, text: string): unknown => schema.safeParse(text).data

test('a field has one line, unless it is one of these', () => {
  expect(texts.length).toBeGreaterThan(300)
  // The permissions of a role are among those of the program.
  const stored = texts.filter(({ path }) => path !== 'POST /roles/:id/resources name')
  const kept = stored.filter((one) => /\n/.test(String(madeOf(one, 'A1\nb2'))))
  const names = [...new Set(kept.map(({ path }) => path.split(' ').at(-1) ?? ''))]
  expect(names.filter((name) => !ofLines.has(name) && !compared.has(name)).toSorted()).toEqual([])
  expect([...ofLines].filter((name) => !names.includes(name))).toEqual([])
})

const store = testStore()
/** ESC p 49 25 250: the pulse that opens a drawer, but for the NUL that no text has. */
const drawer = '\u001bp1\u0019\u00fa'

test('no text of a request is stored with a control character, and lines stay where they are', async () => {
  const name = `Martillo ${drawer}\u009b\u0007 de uña\u001b@`
  const { id } = await build.product(store.admin, { name, description: `Una\r\ndos${drawer}\ttres` })
  const { body } = await store.admin.get(`products/get/${id}`)
  expect(body).toMatchObject({ name: 'Martillo p1ú de uña@', description: 'Una\ndosp1ú tres' })
  const key = `notas.${Date.now()}`
  await store.admin.post(`preferences/${key}`, { deep: [`a${drawer}b`] })
  const { rows } = await store.database.pool.query(
    "select count(*)::int as n from products where name ~ '[\\x01-\\x1f\\x7f-\\x9f]'",
  )
  expect(rows[0]?.n).toBe(0)
})

test('a file brings no control character', async () => {
  const name = `Cliente ${drawer} de archivo\u0085`
  const file = workbook([
    ['Nombre', 'Dirección'],
    [name, `Frente${drawer} al parque`],
  ])
  expect((await upload(store.admin, 'clients/import', file)).status).toBe(200)
  const { data } = (await store.admin.get('clients/get', { filter: ['fullName', 'contains', 'de archivo'] }))
    .body
  expect(data).toMatchObject([{ fullName: 'Cliente p1ú de archivo', address: 'Frentep1ú al parque' }])
})
