import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { takeBack } from '../backup/reserve/take-back.ts'
import { openRunningDatabase } from '../db/running-database.ts'
import { StartError } from '../system/start-error.ts'
import { tool } from './tool.ts'

// `npm run take-back -- USER`, on a computer whose store went to its reserve computer by mistake: it is the store again,
// with what it had. Asks for the password of that administrator, or reads it as a line.
await tool(async (config) => {
  const username = process.argv[2]
  if (!username) throw new StartError('Falta quién administra la tienda: npm run take-back -- USUARIO')
  if (config.databaseUrl !== undefined)
    throw new StartError('La base de datos es externa: no tiene computador de reserva')
  const { database, leave } = await openRunningDatabase(config)
  try {
    await takeBack(database, config.dataDir, { username, password: await typedPassword(username) })
  } finally {
    await leave()
  }
  console.log(
    'Este computador es otra vez la tienda. Apague Yunque en el otro computador y reinicie Yunque en este.',
  )
  return true
})

/** It is not shown. */
async function typedPassword(username: string): Promise<string> {
  const { stdin, stdout } = process
  if (stdin.isTTY) stdout.write(`Contraseña de ${username}: `)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, ...(stdin.isTTY && { output: unseen, terminal: true }) })
  try {
    const { value } = await lines[Symbol.asyncIterator]().next()
    return value ?? ''
  } finally {
    lines.close()
    if (stdin.isTTY) stdout.write('\n')
  }
}
