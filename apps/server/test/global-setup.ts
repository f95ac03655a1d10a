import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/database.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { addStarterData } from '../src/settings/starter-data.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database whose user may create others. */
    adminUrl: string
    /** Migrated and with starter data; each test file works in its own copy of it. */
    templateDatabase: string
  }
}

/**
 * One PostgreSQL for all server tests: the embedded one with throw-away data, or an existing one named by
 * TEST_DATABASE_URL or DATABASE_URL. Its template database is made anew for each run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const templateDatabase = `yunque_template_${process.pid}`
  await administer(server.adminUrl, `create database ${templateDatabase} encoding 'UTF8' template template0`)
  await fillTemplate(server.adminUrl, templateDatabase)
  project.provide('adminUrl', server.adminUrl)
  project.provide('templateDatabase', templateDatabase)
  return async () => {
    await administer(server.adminUrl, `drop database if exists ${templateDatabase} with (force)`)
    await server.stop()
  }
}

async function fillTemplate(adminUrl: string, name: string): Promise<void> {
  const url = new URL(adminUrl)
  url.pathname = name
  const database = connect(url.href, { size: 2 })
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: 'admin' })
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

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
