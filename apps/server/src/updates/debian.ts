import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asUser } from '../system/as-user.ts'
import { StartError } from '../system/start-error.ts'
import { makeFormerPackage } from './former-package.ts'
import type { Installation, NewVersion } from './installation.ts'
import { run } from './run.ts'
import { takePackage } from './taken-package.ts'

const name = 'yunque'
const place = '/var/lib/yunque-update'
const program = '/opt/yunque'
const home = '/var/lib/yunque'
const former = join(place, 'former.deb')
/** The package that is installed: a copy of the person's file. */
const taken = join(place, 'new.deb')
/** How long another use of dpkg is waited for. */
const LOCKED_MS = 10 * 60_000
const MB = 1024 * 1024

const env = {
  PATH: `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin`,
  LC_ALL: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
  // Its scripts leave the service alone.
  YUNQUE_UPDATE: '1',
}

/** Yunque as the package of Debian and Ubuntu, run by systemd. Its user and settings are those of the package. */
export const debian: Installation = {
  place,
  program,
  node: 'node_modules/node/bin/node',
  inspect,
  room: async (_file, { installedBytes }) => {
    const status = await run(['dpkg-query', '--status', name])
    const kilobytes = /^Installed-Size: (\d+)$/m.exec(status)?.[1] ?? 0
    return [
      // The former program twice while it is packed, and the updater's copy. The package is there already.
      { path: place, bytes: 2 * Number(kilobytes) * 1024 + 150 * MB },
      // dpkg writes every new file before it replaces the first.
      { path: program, bytes: installedBytes },
    ]
  },
  stop: async () => void (await run(['systemctl', 'stop', name])),
  start: async () => void (await run(['systemctl', 'start', name])),
  isRunning: () =>
    run(['systemctl', 'is-active', '--quiet', name]).then(
      () => true,
      () => false,
    ),
  keep: () => makeFormerPackage(name, former),
  replace: () => install(taken),
  putBack: async () => {
    if (existsSync(former)) await install(former)
  },
  drop: () => {
    for (const file of [former, taken]) rmSync(file, { force: true })
  },
  asOwner: async (work) => {
    const [uid, gid] = [await run(['id', '-u', name]), await run(['id', '-g', name])]
    return asUser({ uid: Number(uid), gid: Number(gid) }, work)
  },
  command: (script, args) => ({
    line: [
      ...(['setpriv', '--reuid', name, '--regid', name, '--init-groups', '--'] as const),
      join(program, 'node_modules/node/bin/node'),
      join(program, script),
      ...args,
    ],
    env: { ...process.env, HOME: home },
  }),
}

async function inspect(file: string, { unsigned }: { unsigned: boolean }): Promise<NewVersion> {
  // Before any of it is read.
  await takePackage(file, { copy: taken, unsigned })
  const fields = await run(
    ['dpkg-deb', '--field', taken, 'Package', 'Version', 'Architecture', 'Installed-Size'],
    {
      env: { ...process.env, ...env },
    },
  ).catch((cause: unknown) => {
    throw new StartError(`${file} no es un paquete de Debian, o está incompleto; descárguelo otra vez`, {
      cause,
    })
  })
  const value = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(fields)?.[1] ?? ''
  if (value('Package') !== name) throw new StartError(`${file} no es un paquete de Yunque`)
  const here = await run(['dpkg', '--print-architecture'])
  if (value('Architecture') !== here)
    throw new StartError(`El paquete es para ${value('Architecture')} y este equipo es ${here}`)
  // Reads all of it: a truncated file is noticed now.
  await run(['dpkg-deb', '--contents', taken]).catch((cause: unknown) => {
    throw new StartError(`${file} está dañado o incompleto; descárguelo otra vez`, { cause })
  })
  return { version: value('Version'), installedBytes: Number(value('Installed-Size')) * 1024 }
}

/** Installs a package over what is installed, be it whole or half. The journal keeps its scripts from the service. */
async function install(file: string): Promise<void> {
  for (const deadline = performance.now() + LOCKED_MS; ; await sleep(500)) {
    try {
      await run(['dpkg', '--install', file], { env: { ...process.env, ...env }, reason: faultOfDpkg })
      return
    } catch (error) {
      const locked = error instanceof StartError && error.message.includes('by another process')
      if (!locked || performance.now() > deadline) throw error
    }
  }
}

/** dpkg names the package on the line of its error, and what happened on the next one. */
function faultOfDpkg(printed: string): string {
  const lines = printed.split('\n').map((line) => line.trim())
  const at = lines.findIndex((line) => line.startsWith('dpkg: error'))
  const [error = '', next = ''] = at < 0 ? lines.slice(-1) : lines.slice(at)
  return error.endsWith(':') ? next : error
}
