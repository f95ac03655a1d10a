import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const outFile = fileURLToPath(new URL('./schema.ts', import.meta.url))

/** Writes `schema.ts` from a migrated database. With `verify`, fails when the file does not match the migrations. */
export function generateTypes(url: string, options: { verify: boolean }): void {
  const mapping = { timestamptz: 'Instant', date: 'Day', int8: 'number', bytea: 'Buffer' }
  const args = ['--dialect', 'postgres', '--url', url, '--out-file', outFile, '--numeric-parser', 'number']
  args.push('--type-mapping', JSON.stringify(mapping))
  args.push(
    '--custom-imports',
    JSON.stringify({ Instant: './column-types.ts#Instant', Day: './column-types.ts#Day' }),
  )
  args.push('--exclude-pattern', 'schema_migrations', '--log-level', 'error')
  if (options.verify) args.push('--verify')
  execFileSync('kysely-codegen', args, { stdio: 'inherit' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL names the migrated database to read')
  generateTypes(url, { verify: process.argv.includes('--check') })
}
