import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '../system/start-error.ts'

const folder = new URL('../../sql/', import.meta.url)

/**
 * The last migration of before views and functions had files of their own: it and those before it make them, and need them
 * as they were then.
 */
const LAST_WITH_OBJECTS = '0229'

/** The code of PostgreSQL for an object on which others depend. */
const DEPENDENT = '2BP01'

type Kind = 'view' | 'function'
type SchemaObject = { kind: Kind; name: string; text: string }
/** What the comment of `schema_migrations` says of the objects of a database. */
type Noted = { hash: string; views: string[]; functions: string[] }

/** Whether a migration finds the database without the views and functions of `sql`, so that it may change what they read. */
export const isWithoutObjects = (migration: string): boolean => migration > `${LAST_WITH_OBJECTS}~`

/**
 * Makes the views and functions of `apps/server/sql` as their files say, when they are not those that the database has
 * (store.schema-objects). Call it inside a transaction, after the last migration.
 */
export async function applyObjects(client: pg.ClientBase): Promise<void> {
  const objects = readObjects()
  const hash = createHash('sha256').update(JSON.stringify(objects)).digest('hex')
  const noted = await readNoted(client)
  if (noted?.hash === hash) return
  await dropObjects(client)
  // A function may name a view that is made after it.
  await client.query('set local check_function_bodies = off')
  for (const { kind, name, text } of objects) {
    try {
      await client.query(text)
    } catch (error) {
      throw new Error(`sql/${kind}s/${name}.sql falló`, { cause: error })
    }
  }
  await note(client, {
    hash,
    views: namesOf(objects, 'view'),
    functions: namesOf(objects, 'function'),
  })
}

/** Takes away the views and functions that have files, and those that had one when the database got its present ones. */
export async function dropObjects(client: pg.ClientBase): Promise<void> {
  const objects = readObjects()
  const noted = await readNoted(client)
  const views = new Set([...namesOf(objects, 'view'), ...(noted?.views ?? [])])
  const functions = new Set([...namesOf(objects, 'function'), ...(noted?.functions ?? [])])
  try {
    await client.query(`drop view if exists ${[...views].join(', ')}`)
    await client.query(`drop function if exists ${[...functions].join(', ')}`)
  } catch (error) {
    throw ofOthers(error) ?? error
  }
  await note(client, null)
}

/** On an external database somebody may have made views over ours. */
function ofOthers(error: unknown): StartError | undefined {
  const { code, detail } = error as { code?: string; detail?: string }
  if (code !== DEPENDENT) return undefined
  return new StartError(
    `Otros objetos de la base de datos usan vistas de Yunque y se quitan antes de actualizar: ${detail ?? ''}`,
    { cause: error },
  )
}

/** The objects in the order in which they can be made: functions, then each view after those that it reads. */
function readObjects(): SchemaObject[] {
  const functions = readKind('function')
  const left = new Map(readKind('view').map((view) => [view.name, view]))
  const views: SchemaObject[] = []
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ name, text }) => !reads(text, left, name))
    if (ready.length === 0)
      throw new Error(`Views read each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const view of ready) left.delete(view.name)
    views.push(...ready)
  }
  return [...functions, ...views]
}

const reads = (text: string, views: ReadonlyMap<string, unknown>, own: string): boolean =>
  [...views.keys()].some((name) => name !== own && new RegExp(`\\b${name}\\b`).test(withoutComments(text)))

const withoutComments = (text: string): string => text.replace(/--[^\n]*/g, '')

const readKind = (kind: Kind): SchemaObject[] =>
  readdirSync(new URL(`${kind}s/`, folder))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      kind,
      name: file.slice(0, -'.sql'.length),
      text: readFileSync(new URL(`${kind}s/${file}`, folder), 'utf8'),
    }))

const namesOf = (objects: readonly SchemaObject[], kind: Kind): string[] =>
  objects.filter((one) => one.kind === kind).map(({ name }) => name)

async function readNoted(client: pg.ClientBase): Promise<Noted | null> {
  const { rows } = await client.query<{ text: string | null }>(
    `select obj_description('schema_migrations'::regclass, 'pg_class') as text`,
  )
  const text = rows[0]?.text
  return text ? (JSON.parse(text) as Noted) : null
}

async function note(client: pg.ClientBase, noted: Noted | null): Promise<void> {
  const text = noted === null ? 'null' : `'${JSON.stringify(noted)}'`
  await client.query(`comment on table schema_migrations is ${text}`)
}
