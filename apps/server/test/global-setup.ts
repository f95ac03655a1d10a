import type { TestProject } from 'vitest/node'
import { administer, databaseUrl, makeTemplateDatabase } from './template-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database whose user may create others. */
    adminUrl: string
    /** Migrated and with starter data; each test file works in its own copy of it. */
    templateDatabase: string
  }
}

/** One PostgreSQL for all server tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, templateDatabase, drop } = await makeTemplateDatabase('mostrador-de-pruebas')
  // Tests that are not about units use fractions of any product.
  await administer(databaseUrl(adminUrl, templateDatabase), 'update units set decimals = 3')
  // Many tests date documents in the past.
  await administer(databaseUrl(adminUrl, templateDatabase), 'update settings set days_back = 366')
  project.provide('adminUrl', adminUrl)
  project.provide('templateDatabase', templateDatabase)
  return drop
}
