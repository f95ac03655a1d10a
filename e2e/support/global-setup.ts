import type { TestProject } from 'vitest/node'
import { hashCheaply } from '../../apps/server/test/cheap-hashes.ts'
import { administer, databaseUrl, makeTemplateDatabase } from '../../apps/server/test/template-database.ts'
import { usageIds } from '../../packages/contract/src/core/uses.ts'
import { buildWebApp } from '../../scripts/prepare.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The password of the user `admin` of every store. */
    adminPassword: string
  }
}

/** Builds the web app and the database of a new store, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebApp()
  hashCheaply()
  const adminPassword = 'taller-con-techo-2468'
  const { adminUrl, templateDatabase, drop } = await makeTemplateDatabase(adminPassword)
  // Every screen is tried, so the store uses everything (store.uses); `uses.test.ts` has a store that does not.
  await administer(
    databaseUrl(adminUrl, templateDatabase),
    `update settings set uses = '{${usageIds.filter((use) => use !== 'dollarCredit').join()}}'`,
  )
  project.provide('adminUrl', adminUrl)
  project.provide('templateDatabase', templateDatabase)
  project.provide('adminPassword', adminPassword)
  return drop
}
