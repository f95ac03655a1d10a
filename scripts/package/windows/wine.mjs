import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../prepare.mjs'

/** Debian 13 has Wine 10. Node 24 does not run in the Wine 8 of Debian 12. */
const suite = 'trixie'
const script = join(import.meta.dirname, 'in-wine.sh')

/** A Wine of one run. @typedef {ReturnType<typeof openWine>} Wine */

/**
 * The folder of a Debian system with Wine: `WINE_KIT`, or one of the temporary folder. It is made when it is missing, which
 * takes some minutes, 3 GB and the rights of root, and then kept.
 */
export function wineKit() {
  const kit = process.env.WINE_KIT || join(tmpdir(), 'yunque-wine')
  const system = join(kit, 'root')
  // It is a link that leads nowhere outside that system.
  if (lstatSync(join(system, 'usr', 'bin', 'wine'), { throwIfNoEntry: false })) return system
  console.log(`Making a Debian system with Wine in ${kit}; this takes some minutes`)
  mkdirSync(kit, { recursive: true })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = ['apt-get', '--quiet', '--yes', '--no-install-recommends', 'install']
  if (spawnSync('debootstrap', ['--version']).error) {
    sh(['apt-get', '--quiet', 'update'], env)
    sh([...apt, 'debootstrap'], env)
  }
  if (!existsSync(join(system, 'usr', 'bin', 'env')))
    sh(['debootstrap', '--variant=minbase', '--include=ca-certificates', suite, system], env)
  sh(['chroot', system, 'apt-get', '--quiet', 'update'], env)
  sh(['chroot', system, ...apt, 'wine', 'wine64', 'fonts-wine'], env)
  return system
}

/** @param {string[]} command  @param {NodeJS.ProcessEnv} env */
function sh([command = '', ...args], env) {
  const { status, error } = spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0)
    throw new Problem(`${command} ${args.join(' ')}: ${error?.message ?? `exit code ${status}`}`)
}

/**
 * A Windows of its own for one run, which sees `folder` as `Z:\prueba`.
 *
 * @param {string} system
 * @param {string} folder
 */
export function openWine(system, folder) {
  const prefix = `/prefix-${process.pid}`
  /** @param {string[]} command */
  const inside = (...command) => ['--mount', 'sh', script, system, prefix, folder, ...command]
  /** Starts a command, such as `wine` and a Windows program. @param {string[]} command  @param {Record<string, string>} [env] */
  const start = (command, env = {}) =>
    spawn('unshare', inside(...Object.entries(env).map((pair) => pair.join('=')), ...command), {
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  let runs = 0
  return {
    start,
    /** Its drive C:. */
    disk: join(system, prefix, 'drive_c'),
    /**
     * Runs a Windows program to its end. It writes to a file: Wine opens no socket as an output, and what the program
     * leaves running, such as a service, would hold a pipe open.
     *
     * @param {string[]} command
     * @param {Record<string, string>} [env]
     * @returns {Promise<{ code: number, out: string }>}
     */
    async run(command, env) {
      const file = `said-${++runs}.txt`
      const child = start(
        ['sh', '-c', `exec wine "$@" >/prueba/${file} 2>&1 </dev/null`, 'sh', ...command],
        env,
      )
      child.stdin.end()
      const [code] = await once(child, 'exit')
      return { code, out: readFileSync(join(folder, file), 'utf8') }
    },
    /** Ends programs at once, as the Task Manager does. @param {RegExp} name */
    kill(name) {
      const found = processes(prefix).filter((pid) => name.test(commandOf(pid)))
      for (const pid of found) process.kill(pid, 'SIGKILL')
      return found.length
    },
    /** How many programs run. @param {RegExp} name */
    count: (name) => processes(prefix).filter((pid) => name.test(commandOf(pid))).length,
    async close() {
      spawnSync('unshare', inside('wineserver', '--kill'))
      for (let tries = 0; tries < 100 && processes(prefix).length > 0; tries += 1) await sleep(100)
      for (const pid of processes(prefix)) process.kill(pid, 'SIGKILL')
      rmSync(join(system, prefix), { recursive: true, force: true })
    },
  }
}

/** The processes of one Wine: those with its prefix in their environment. @param {string} prefix */
function processes(prefix) {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => readOr(`/proc/${pid}/environ`).split('\0').includes(`WINEPREFIX=${prefix}`))
}

/** @param {number} pid */
const commandOf = (pid) => readOr(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')

/** @param {string} file */
function readOr(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
