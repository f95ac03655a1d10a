import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../src/db/database.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { addStarterData } from '../src/settings/starter-data.ts'

/** A PostgreSQL with a new store to copy, and how to stop it. */
export type TemplateDatabase = {
  /** A database whose user may create others. */
  adminUrl: string
  /** Migrated and with starter data; each test file works in its own copy of it. */
  templateDatabase: string
  drop: () => Promise<void>
}

/**
 * Starts one PostgreSQL for all tests of a project: the embedded one with temporary data, or an existing one of
 * TEST_DATABASE_URL or DATABASE_URL. Its template database is made again for each run.
 */
export async function makeTemplateDatabase(adminPassword: string): Promise<TemplateDatabase> {
  const { adminUrl, stop } = await startServer()
  const templateDatabase = `yunque_template_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `create database ${templateDatabase} encoding 'UTF8' template template0`)
  await fill(databaseUrl(adminUrl, templateDatabase), adminPassword)
  const drop = async () => {
    await administer(adminUrl, `drop database if exists ${templateDatabase} with (force)`)
    await stop()
  }
  return { adminUrl, templateDatabase, drop }
}

/** Runs a statement that is not permitted inside a transaction. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Copies the template as files: what is in its log is a copy of each page otherwise, and takes several times as long. */
export const copyTemplate = (
  adminUrl: string,
  { name, template }: { name: string; template: string },
): Promise<void> => administer(adminUrl, `create database ${name} template ${template} strategy file_copy`)

/** The URL of another database of the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = name
  return url.href
}

async function fill(url: string, adminPassword: string): Promise<void> {
  const database = connect(url, { size: 2 })
  await migrate(database.pool)
  await addStarterData(database, { adminPassword })
  // As in an older store: the tests of approvals switch on what they need.
  await database.db.deleteFrom('approval_rules').execute()
  await database.close()
}

async function startServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const existing = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (existing) return { adminUrl: existing, stop: async () => undefined }
  const dataDir = await mkdtemp(join(tmpdir(), 'yunque-test-'))
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    connections: 100,
    durable: false,
  })
  return {
    adminUrl: url,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
