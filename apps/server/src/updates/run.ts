import { spawn } from 'node:child_process'
import { StartError } from '../system/start-error.ts'

type Options = {
  env?: NodeJS.ProcessEnv
  shown?: boolean
  ipc?: boolean
  reason?: (printed: string) => string
}

type Ended = { code: number | null; signal: NodeJS.Signals | null }

/**
 * Runs a command to its end and returns what it printed. `shown` passes that on as it comes. `ipc` opens a channel that
 * closes when this process ends, also when it is killed. Throws StartError with the `reason` of a command that failed,
 * by default its last line.
 */
export async function run(
  [command, ...args]: readonly [string, ...string[]],
  { env = process.env, shown = false, ipc = false, reason = lastLine }: Options = {},
): Promise<string> {
  const child = spawn(command, args, {
    env,
    // Outside the terminal's process group: Ctrl-C reaches the updater, which ends the step and goes back.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ipc ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (shown) process.stdout.write(text)
    })
  const { code, signal } = await new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  }).catch((cause: unknown) => {
    throw new StartError(`no se pudo ejecutar ${command}`, { cause })
  })
  // What it printed last is not why it was killed.
  if (signal) throw new StartError(`${command} fue terminado por ${signal}`)
  if (code !== 0) throw new StartError(reason(printed) || `${command} terminó con ${code}`)
  return printed.trim()
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? ''
