import { writeFileSync } from 'node:fs'
import { dropAside } from './backup/set-aside.ts'
import { noteEarlierStates } from './books/earlier-states.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { requireSupportedServer } from './db/supported-server.ts'
import { DEMO_MONTHS, PRACTICE_MONTHS } from './demo/demo.ts'
import { DEMO_PASSWORD, fillDemo } from './demo/fill-demo.ts'
import { markPractice, setPracticePassword } from './practice/mark-practice.ts'
import { report } from './print-address.ts'
import { addStarterData } from './settings/starter-data.ts'
import type { Config } from './system/config.ts'
import { StartError } from './system/start-error.ts'

type Preparing = { database: Database; stop: AbortSignal }

/** Brings the database to this version, with what a new store begins with. */
export async function prepareStore({ database, stop }: Preparing, config: Config): Promise<void> {
  const { adminPassword, demo, practice, practicePassword, looksBack } = config
  // It was made ready before, and is read-only.
  if (looksBack) return
  // The practice shop is on the server of the store, and may lose its last seconds.
  if (!practice) await requireSupportedServer(database.pool)
  await migrate(database.pool)
  // Otherwise the next start does it.
  await dropAside(database.pool).catch(() => undefined)
  const { password } = await addStarterData(database, { adminPassword })
  await noteEarlierStates(database.db)
  if (password !== undefined) printPassword(password, config)
  if (practice) await markPractice(database)
  if (demo || practice) await addDemo({ database, stop }, practice ? PRACTICE_MONTHS : DEMO_MONTHS)
  if (practice && practicePassword) await setPracticePassword(database, practicePassword)
}

/** Once, to whoever started it: at the console, or in a file of the settings where a log keeps what is printed. */
function printPassword(password: string, { initialPasswordFile: file }: Config): void {
  if (file !== undefined) writeFileSync(file, `${password}\n`, { mode: 0o600 })
  const where =
    file === undefined ? `${password}   (se muestra solo esta vez; al entrar` : `en ${file}   (al entrar`
  console.log(`Usuario: admin   Contraseña: ${where} se pide cambiarla)`)
}

async function addDemo({ database, stop }: Preparing, months: number): Promise<void> {
  const progress = (step: string, done: number) => {
    if (stop.aborted)
      throw new StartError('La carga de la demostración quedó a medias; borre los datos para repetirla')
    report({ step, done })
    console.log(`${Math.round(done * 100)} %  ${step}`)
  }
  const filled = await fillDemo(database, { months, progress })
  console.log(
    filled
      ? `Datos de demostración listos: usuarios gerente, vendedor, cajero … con la contraseña ${DEMO_PASSWORD}`
      : 'La base de datos ya tiene datos: no se agregan los de demostración',
  )
}
