import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { programEnv } from './program-env.ts'

/** A started program: its address when it serves, what it printed, and its end. */
export type Program = {
  child: ChildProcess
  address: Promise<string>
  output(): string
  /** The exit code, when it ended. */
  ended: Promise<number | null>
  /** Shuts it down. */
  stop(): Promise<void>
}

const source = join(import.meta.dirname, '..', 'src')

/** Starts the program as users do, with these settings and no others, on a free port. It is stopped after the test. */
export function startProgram(settings: Readonly<Record<string, string>>): Program {
  const { child, output, ended } = run('main.ts', [], { PORT: '0', LOG_LEVEL: 'warn', ...settings })
  const address = new Promise<string>((resolve, reject) => {
    // A first start with demonstration data reports its steps too.
    child.on('message', (message: { address?: string }) => message.address && resolve(message.address))
    child.once('close', () => reject(new Error(`It ended before it was ready:\n${output()}`)))
  })
  address.catch(() => undefined)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await ended
  }
  onTestFinished(stop)
  return { child, address, output, ended, stop }
}

/** Runs a command-line tool of the program to its end: `cli/restore.ts` with its arguments, and what it reads. */
export async function runTool(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  input = '',
): Promise<{ code: number | null; output: string }> {
  const { child, output, ended } = run(script, args, settings)
  child.stdin?.end(input)
  return { code: await ended, output: output() }
}

function run(script: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(source, script), ...args], {
    env: { ...programEnv, ...settings },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => printed, ended }
}
