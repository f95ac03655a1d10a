import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { main, Problem } from '../prepare.mjs'
import { env, get, journal, notes, settings, sh, signIn, trial } from './deb-trial.mjs'
import { makePackages } from './update-packages.mjs'
import { begin, cutPower, diary, killUpdater, reaches, read, until, yunque } from './update-run.mjs'
import { isWhole, openStore } from './update-store.mjs'

// `npm run test:updates`: updates an installed package as a person does, with versions that fail in each step, and with
// the updater killed in each step; see `deb-trial.mjs`. With a pattern, only the cases whose name matches it.

/** @type {Record<string, string>} */
let files = {}

/** What is tried, in this order: what goes back first, because the first update that is done ends version 0.1.0. @type {[string, () => Promise<void>][]} */
const cases = [
  ['a file that is no newer package of this computer is refused, and nothing is changed', refuses],
  ['a backup that cannot be written', () => fails('respaldar', files.after, sealBackups)],
  ['a service that does not stop', () => fails('detener', files.after, () => failOnce('stop'))],
  ['a former version that cannot be kept', () => fails('guardar', files.after, hideScript)],
  ['a package whose installation fails', () => fails('instalar', files.badScript)],
  ['a migration that fails after another one', () => fails('preparar', files.badMigration)],
  ['books that the new version breaks', () => fails('comprobar', files.badBooks)],
  ['a program that does not start', () => fails('iniciar', files.badStart)],
  ['Ctrl-C', interrupted],
  ...['backup', 'stop', 'keep', 'replace', 'migrate', 'verify', 'start'].flatMap(
    (step) =>
      /** @type {[string, () => Promise<void>][]} */ ([
        [
          `the updater killed in the step ${step}; the service starts`,
          () => killed(step, killUpdater, byService),
        ],
        [`the power cut in the step ${step}; the service starts`, () => killed(step, cutPower, byService)],
      ]),
  ),
  ['the power cut while it goes back; a command completes that', killedGoingBack],
  ['any command of a shop completes what was interrupted', () => killed('replace', cutPower, byCommand)],
  ['an update', succeeds],
  ['the power cut when the update is certain; the service starts with it', killedWhenCertain],
]

const asked = cases.filter(([name]) => new RegExp(process.argv[2] ?? '').test(name))

await main(async () => {
  if (asked.length === 0) throw new Problem(`Ningún caso se llama como ${process.argv[2]}`)
  const folder = mkdtempSync(join(tmpdir(), 'yunque-packages-'))
  const counts = { passed: 0, failed: 0 }
  try {
    files = await makePackages(folder)
    await trial(async () => {
      await openStore(files.before ?? '')
      for (const [name, work] of asked) {
        const began = performance.now()
        const fault = await work().catch((/** @type {unknown} */ error) => error)
        counts[fault ? 'failed' : 'passed'] += 1
        console.log(`${fault ? '✗' : '✓'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
        if (fault) console.log(fault, journal().slice(-3000))
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  return counts.failed === 0 ? 0 : 1
})

async function refuses() {
  const other = join(notes, 'foto.deb')
  writeFileSync(other, 'no es un paquete')
  const half = join(notes, 'half.deb')
  writeFileSync(half, readFileSync(files.after ?? '').subarray(0, 1_000_000))
  const changed = join(notes, 'changed.deb')
  const bytes = readFileSync(files.after ?? '')
  bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1
  writeFileSync(changed, bytes)
  const refusals = /** @type {[string[], RegExp][]} */ ([
    [['/no/existe.deb'], /^No existe el archivo \/no\/existe\.deb$/],
    [[other], /no tiene la firma de Yunque, o está incompleto; descárguelo otra vez/],
    [[other, '--unsigned'], /no es un paquete de Debian, o está incompleto/],
    [[half], /no tiene la firma de Yunque, o está incompleto; descárguelo otra vez/],
    [[half, '--unsigned'], /incompleto; descárguelo otra vez$/],
    [[files.unsigned ?? ''], /no tiene la firma de Yunque, o está incompleto; descárguelo otra vez/],
    [[changed], /^La firma de .* no es válida: el archivo está dañado o alguien lo cambió/],
    [[files.older ?? ''], /^El archivo es de la versión 0\.0\.9, más antigua que la instalada, 0\.1\.0/],
    [[files.before ?? ''], /^La versión 0\.1\.0 ya está instalada; para instalarla otra vez añada --same$/],
  ])
  for (const [args, sentence] of refusals) {
    const { status, stderr } = yunque(['update', ...args])
    assert.equal(status, 1)
    assert.match(stderr.trim(), sentence)
  }
  await isWhole('0.1.0', { told: null })
}

/**
 * An update that fails in a step goes back by itself and says so. `spoil` makes it fail, and returns what repairs that.
 *
 * @param {string} step  @param {string | undefined} file  @param {() => void | (() => void)} [spoil]
 */
async function fails(step, file, spoil) {
  const repair = spoil?.()
  const { status, stderr } = yunque(['update', file ?? ''])
  repair?.()
  assert.equal(status, 1)
  assert.match(
    stderr.trim(),
    new RegExp(
      `^La actualización a 0\\.2\\.\\d falló al ${step} .*Sigue en uso la versión 0\\.1\\.0, con sus datos como estaban\\.$`,
    ),
  )
  await isWhole('0.1.0', { told: stderr.trim() })
}

function sealBackups() {
  sh('sed', ['-i', `$ a BACKUP_DIR='/etc/hostname/respaldos'`, settings])
  return () => void sh('sed', ['-i', '/BACKUP_DIR=.\\/etc/d', settings])
}

/** @param {string} command of systemctl */
function failOnce(command) {
  writeFileSync(join(notes, `fail-${command}`), '')
}

function hideScript() {
  const script = '/var/lib/dpkg/info/yunque.postrm'
  renameSync(script, `${notes}/postrm`)
  return () => sh('mv', [`${notes}/postrm`, script])
}

/** Ctrl-C reaches the updater alone, which ends the step and goes back. */
async function interrupted() {
  const updater = begin(files.after)
  await reaches('keep')
  process.kill(updater.pid, 'SIGINT')
  assert.equal(await updater.ended, 1)
  assert.match(
    updater.printed(),
    /La actualización a 0\.2\.0 se interrumpió al guardar la versión anterior\. Sigue/,
  )
  await isWhole('0.1.0', { told: 'se interrumpió' })
}

/** @param {string} step  @param {(pid: number) => Promise<void>} kill  @param {() => Promise<void>} recover */
async function killed(step, kill, recover) {
  const updater = begin(files.after)
  await reaches(step)
  await sleep(Math.random() * 400)
  await kill(updater.pid)
  await updater.ended
  assert.ok(existsSync(diary), updater.printed())
  await recover()
  await isWhole('0.1.0', { told: 'se interrumpió' })
}

async function killedGoingBack() {
  const updater = begin(files.badMigration)
  await until(() => existsSync(diary) && read(diary).going === 'back')
  await sleep(Math.random() * 800)
  await cutPower(updater.pid)
  await updater.ended
  await byCommand()
  await isWhole('0.1.0', { told: 'falló al preparar' })
}

async function succeeds() {
  const { status, stdout } = yunque(['update', files.after ?? ''])
  assert.equal(status, 0, stdout)
  assert.match(stdout, /^Yunque se actualizó de la versión 0\.1\.0 a la 0\.2\.0\.$/m)
  await isWhole('0.2.0', { told: 'se actualizó' })
  const backups = await get('backups/get', await signIn())
  assert.ok(backups.data.some((/** @type {{ file: string }} */ { file }) => file.includes('antes-de-0.2.0')))
}

async function killedWhenCertain() {
  const updater = begin(files.later)
  await reaches('clean')
  await cutPower(updater.pid)
  await updater.ended
  await byService()
  await isWhole('0.3.0', { told: 'se actualizó' })
}

/** The computer starts again, or systemd starts the service. */
async function byService() {
  sh('systemctl', ['stop', 'yunque'], env)
  sh('systemctl', ['start', 'yunque'], env)
}

async function byCommand() {
  const { status, stdout, stderr } = yunque(['verify-books'])
  assert.equal(status, 0, stdout + stderr)
}
