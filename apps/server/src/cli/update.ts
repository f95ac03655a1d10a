import { resolve } from 'node:path'
import { StartError } from '../system/start-error.ts'
import { copyUpdater } from '../updates/copy-updater.ts'
import { debian } from '../updates/debian.ts'
import { storeOf } from '../updates/store.ts'
import { resume, update } from '../updates/update.ts'
import { windows } from '../updates/windows.ts'

// The updater, as administrator and with the settings of the service:
//   update.ts copy               from the installed program: copies the updater out of it
//   update.ts run FILE [--same] [--unsigned]  from the copy: updates to the version of the file
//   update.ts resume [--at-start]  from the copy: completes or undoes an update that was interrupted
// It imports nothing outside these sources; `updates/updates.test.ts` checks that.
const [, , task, ...rest] = process.argv
const at = process.platform === 'win32' ? windows(process.env) : debian
const say = (line: string) => console.log(line)

// A terminal that is closed does not end the update.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

let signals = 0
// The step under way is completed, then everything is put back.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => signals++)

try {
  const sentence = await work()
  if (sentence) say(sentence)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function work(): Promise<string | undefined> {
  if (task === 'copy') return void (await copyUpdater(at))
  if (task === 'resume') return resume(at, { atStart: rest.includes('--at-start'), say })
  const [file, ...others] = rest.filter((argument) => !['--same', '--unsigned'].includes(argument))
  if (task !== 'run' || file === undefined || file.startsWith('-') || others.length > 0)
    throw new StartError('Uso: sudo yunque update ARCHIVO [--same] [--unsigned]')
  const [same, unsigned] = [rest.includes('--same'), rest.includes('--unsigned')]
  const interrupted = () => signals > 0
  return update(at, storeOf(process.env), { file: resolve(file), same, unsigned, say, interrupted })
}
