import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeIni } from '../service/state-file.ts'
import { StartError } from '../system/start-error.ts'
import { readJournal } from '../updates/journal.ts'
import { lastOutcome } from '../updates/outcome.ts'
import { storeOf } from '../updates/store.ts'
import { update } from '../updates/update.ts'
import { windows } from '../updates/windows.ts'

// The installer of Windows runs it, from the copy of the updater and with the settings of the service:
//   update-from-installer.ts FOLDER   updates to the program in the folder, which is beside the installed one
// Writes its steps and its result to `estado.ini` in the folder of the update. The exit code is the result too:
const codes = { updated: 0, refused: 2, returned: 3, silent: 4, nothing: 5, unfinished: 6 } as const

type End = { result: keyof typeof codes; sentence: string }

const at = windows(process.env)
const store = storeOf(process.env)
const told = join(at.place, 'estado.ini')
const say = (line: string) => {
  console.log(line)
  writeIni(told, { step: line })
}

const end = await work(process.argv[2] ?? '')
console.log(end.sentence)
writeIni(told, end)
process.exitCode = codes[end.result]

async function work(file: string): Promise<End> {
  // There is nothing to keep, or it is not ours to keep: the installer replaces the program alone.
  if (store.isExternal || !existsSync(join(store.dataDir, 'postgres', 'PG_VERSION')))
    return { result: 'nothing', sentence: 'No hay una base de datos propia' }
  const before = lastOutcome(store.dataDir)?.at
  try {
    // Who opened the installer has trusted it: `cli/open-installer.ts` checks its signature before.
    const asked = { file, same: true, unsigned: true, say, interrupted }
    return { result: 'updated', sentence: await update(at, store, asked) }
  } catch (error) {
    if (!(error instanceof StartError)) console.error(error)
    return { result: resultOf(before), sentence: error instanceof Error ? error.message : String(error) }
  }
}

/** How an update that failed ended, by what it left. */
function resultOf(before: string | undefined): End['result'] {
  if (readJournal(at.place)) return 'unfinished'
  const outcome = lastOutcome(store.dataDir)
  if (outcome?.at === before) return 'refused'
  return outcome?.result === 'updated' ? 'silent' : 'returned'
}

/** A window that is closed does not end it. */
function interrupted(): boolean {
  return false
}
