import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startExternalServer } from '../../test/external-server.ts'
import { emptyDatabase } from '../../test/harness.ts'
import { databaseFault } from './database-fault.ts'
import { startFault } from './start-fault.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunque-faltas-'))
afterAll(() => rmSync(folder, { recursive: true }))

const failure = (url: string, statement: string) =>
  ask(url, statement).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a full lock table is reported with the setting to change, also when the program starts', async () => {
  const { url, stop } = await startExternalServer(join(folder, 'base'), { max_locks_per_transaction: 10 })
  const error = await failure(url, 'select count(pg_advisory_lock(n)) from generate_series(1, 100000) n')
  await stop()
  const sentence =
    'La base de datos no admite tantas tablas a la vez; suba max_locks_per_transaction y reinicie PostgreSQL'
  const caused = new Error('La migración falló', { cause: error })
  for (const one of [error, caused]) expect(databaseFault(one)?.message).toBe(sentence)
  expect(startFault(caused, folder)).toMatchObject({ message: sentence })
})

test.each([
  [`select repeat('a', 1100000000)`, 'A la base de datos no le alcanza la memoria de la computadora'],
  [`set statement_timeout = 1; select pg_sleep(5)`, 'La base de datos canceló el trabajo'],
  ['select pg_terminate_backend(pg_backend_pid())', 'Se perdió la conexión con la base de datos'],
  [
    'select * from no_existe',
    'La base de datos respondió con el error 42P01; el registro de la base de datos tiene los detalles',
  ],
])('%s fails with one sentence', async (statement, sentence) => {
  const error = await failure(await emptyDatabase(), statement)
  expect(databaseFault(error)?.message).toBe(sentence)
})

test('an error of the program is none of the database', () => {
  expect(databaseFault(new TypeError('x'))).toBeUndefined()
  expect(databaseFault(undefined)).toBeUndefined()
})
