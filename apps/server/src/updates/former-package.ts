import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { renameDurably } from '../system/durable-files.ts'
import { run } from './run.ts'

const information = '/var/lib/dpkg/info'
const scripts = ['postinst', 'prerm', 'postrm']

/**
 * Makes the package of what is installed, without compression, as `file`: dpkg then goes back as it goes forward, and
 * its records stay true. Nothing is left of an attempt that failed but files that the next one replaces.
 */
export async function makeFormerPackage(name: string, file: string): Promise<void> {
  const draft = `${file}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const [control, data] = [join(draft, 'control.tar'), join(draft, 'data.tar')]
  writeFileSync(join(draft, 'control'), await controlOf(name))
  await run(['tar', '--create', '--file', control, '--directory', draft, './control'])
  for (const script of scripts) writeFileSync(join(draft, script), scriptOf(name, script), { mode: 0o755 })
  const owned = ['--owner', 'root:0', '--group', 'root:0']
  await run([
    'tar',
    '--append',
    '--file',
    control,
    '--directory',
    draft,
    ...owned,
    ...scripts.map((one) => `./${one}`),
  ])
  await packFiles(name, { draft, data })
  await assemble(join(draft, 'package'), [control, data])
  await run(['dpkg-deb', '--contents', join(draft, 'package')])
  renameDurably(join(draft, 'package'), file)
  rmSync(draft, { recursive: true })
}

/** The fields of a package's control file, from those of an installed package. */
async function controlOf(name: string): Promise<string> {
  const status = await run(['dpkg-query', '--status', name])
  return `${status.replaceAll(/^(Status|Conffiles):.*\n( .*\n)*/gm, '')}\n`
}

const scriptOf = (name: string, script: string): string =>
  readFileSync(join(information, `${name}.${script}`), 'utf8')

async function packFiles(name: string, { draft, data }: { draft: string; data: string }): Promise<void> {
  const listed = (await run(['dpkg-query', '--listfiles', name])).split('\n')
  const list = join(draft, 'list')
  writeFileSync(list, listed.map((path) => (path === '/.' ? './\n' : `.${path}\n`)).join(''))
  const options = ['--no-recursion', '--ignore-failed-read', '--verbatim-files-from', '--files-from', list]
  await run(['tar', '--create', '--file', data, '--directory', '/', ...options])
}

/** A Debian package is an `ar` archive of the format's version and two tar archives. */
async function assemble(file: string, members: readonly string[]): Promise<void> {
  const parts = async function* () {
    yield Buffer.from('!<arch>\n')
    yield headOf('debian-binary', 4)
    yield Buffer.from('2.0\n')
    for (const member of members) {
      const { size } = statSync(member)
      yield headOf(member.split('/').at(-1) ?? '', size)
      // tar writes whole blocks, so that no byte is needed to make the size even.
      yield* createReadStream(member)
    }
  }
  await pipeline(Readable.from(parts()), createWriteStream(file, { mode: 0o600 }))
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const headOf = (name: string, size: number): Buffer => {
  const fields = [name.padEnd(16), '0'.padEnd(12), '0'.padEnd(6), '0'.padEnd(6), '100644'.padEnd(8)]
  return Buffer.from(`${fields.join('')}${String(size).padEnd(10)}\`\n`)
}
