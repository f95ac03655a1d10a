import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../system/start-error.ts'
import { folderProgram } from './folder-program.ts'
import type { Installation } from './installation.ts'
import { run } from './run.ts'

/** How long the service may take to stop: it finishes requests and stops the database. */
const STOPPING_MS = 120_000

/**
 * Yunque on Windows. Its installer gives the places by the environment: `YUNQUE_PROGRAM`, the folder of the program;
 * `YUNQUE_UPDATE`, the folder of the update, which only administrators may write to; `YUNQUE_SERVICE`, the name of the service.
 * While there is a journal, that service starts another first, which runs `cli/update.ts resume --at-start` of the updater's copy
 * as the system: only that may replace the program.
 */
export function windows(env: NodeJS.ProcessEnv): Installation {
  const program = env.YUNQUE_PROGRAM ?? 'C:\\Program Files\\Yunque'
  const place = env.YUNQUE_UPDATE ?? 'C:\\ProgramData\\Yunque\\update'
  const service = env.YUNQUE_SERVICE ?? 'Yunque'
  const node = 'node_modules\\node\\bin\\node.exe'
  const host = join(dirname(program), 'yunque-service.exe')
  // Not the first of that name: the folder of the data is searched before the PATH.
  const sc = join(env.SystemRoot ?? 'C:\\Windows', 'System32', 'sc.exe')
  const state = async () => /\b(STOPPED|RUNNING|\w+_PENDING)\b/.exec(await run([sc, 'query', service]))?.[1]
  return {
    ...folderProgram(program, node),
    place,
    program,
    node,
    stop: async () => {
      if ((await state()) !== 'STOPPED') await run([sc, 'stop', service]).catch(() => undefined)
      for (const deadline = performance.now() + STOPPING_MS; (await state()) !== 'STOPPED'; await sleep(500))
        if (performance.now() > deadline) throw new StartError(`el servicio ${service} no se detiene`)
    },
    start: async () => {
      if ((await state()) === 'STOPPED') await run([sc, 'start', service])
    },
    isRunning: async () => ['RUNNING', 'START_PENDING'].includes((await state()) ?? ''),
    asOwner: async (work) => work(),
    // By the account of the service: it runs `cli/update-step.ts` of the installed program.
    command: (_script, args) => ({ line: [host, 'step', ...args], env }),
  }
}
