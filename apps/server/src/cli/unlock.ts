import { unlockUser } from '../access/second-factor/unlock-user.ts'
import { openRunningDatabase } from '../db/running-database.ts'
import { StartError } from '../system/start-error.ts'
import { tool } from './tool.ts'

// `npm run unlock -- USER`: resets password and second factor of a user, whether the application runs or not.
await tool(async (config) => {
  const name = process.argv[2]
  if (!name) throw new StartError('Falta el usuario: npm run unlock -- USUARIO')
  const { database, leave } = await openRunningDatabase(config)
  try {
    const { username, password } = await unlockUser(database.db, name)
    console.log(`Usuario: ${username}   Contraseña temporal: ${password}`)
    console.log('Vale una hora y para una sola entrada: al entrar se elige otra. Se quitó su segundo factor.')
  } finally {
    await leave()
  }
  return true
})
