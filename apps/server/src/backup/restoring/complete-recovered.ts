import { connect, ofCommand } from '../../db/database.ts'
import { addStarterData } from '../../settings/starter-data.ts'
import { type Brought, setBrought } from '../bag/put-back.ts'
import { whileAsking } from './while-asking.ts'

/** The settings come with the recovered database. Of the bag only what names its sheet is written. */
export const ofFiles = ({ settings, ...brought }: Brought): Brought => ({
  ...brought,
  settings: new Map([...settings].filter(([column]) => column.startsWith('recovery_words'))),
})

/** Roles and permissions of a recovered database become those of this program. It names the sheet of the bag. */
export async function completeRecovered(url: string, brought: Brought | undefined): Promise<void> {
  const database = connect(url, ofCommand)
  try {
    await addStarterData(database, {})
  } finally {
    await database.close()
  }
  if (brought) await whileAsking(url, (client) => setBrought(client, brought.settings))
}
