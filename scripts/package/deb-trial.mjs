import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem, root } from '../prepare.mjs'

// What the trials of the package for Debian share. They install it on this computer, as root. A stand-in does the work of
// systemctl, so they refuse to run where systemd does, and where Yunque is installed or has data.
export const store = '/var/lib/yunque'
export const settings = '/etc/yunque.env'
const password = 'clave larga de la prueba'
const port = 38_461
export const url = `http://127.0.0.1:${port}`
const update = '/var/lib/yunque-update'
const running = '/run/systemd/system'

/** The folder of the stand-in's notes; `fail-COMMAND` in it makes it fail once. */
export const notes = mkdtempSync(join(tmpdir(), 'yunque-systemctl-'))
export const env = { ...process.env, PATH: `${notes}:/usr/sbin:/sbin:${process.env.PATH}`, STAND_IN: notes }

/** Runs a trial, and removes what it leaves on the computer. @param {() => Promise<void>} work */
export async function trial(work) {
  refuseRealComputer()
  // Other programs of this computer may use the account.
  const hadUser = spawnSync('id', ['yunque']).status === 0
  copyFileSync(join(root, 'scripts', 'package', 'systemctl-stand-in.sh'), join(notes, 'systemctl'))
  mkdirSync(running, { recursive: true })
  try {
    await work()
  } finally {
    spawnSync('systemctl', ['stop', 'yunque'], { env })
    spawnSync('dpkg', ['--purge', '--force-remove-reinstreq', 'yunque'], { env, stdio: 'inherit' })
    if (!hadUser) spawnSync('deluser', ['--quiet', '--system', 'yunque'], { env })
    for (const path of [store, settings, update, running, notes])
      rmSync(path, { recursive: true, force: true })
  }
}

function refuseRealComputer() {
  if (process.getuid?.() !== 0) throw new Problem('Esta prueba necesita ser root')
  for (const path of [running, store, settings, update, '/opt/yunque'])
    if (existsSync(path)) throw new Problem(`Esta prueba no se ejecuta donde existe ${path}`)
}

/** Lets the installed service answer at a port of the trial. */
export async function moveToOwnPort() {
  await answers('http://127.0.0.1:3000')
  sh('sed', ['-i', `s/^PORT=.*/PORT='${port}'/`, settings])
  sh('systemctl', ['restart', 'yunque'], env)
  await answers(url)
}

/** Signs in with the first password, which the journal shows, and chooses another one. */
export async function takeOver() {
  const given = /Contraseña: (\S+)/.exec(journal())?.[1]
  assert.ok(given, journal())
  const session = await post('account/auth', { username: 'admin', password: given })
  const change = { oldPassword: given, newPassword: password, repeatPassword: password }
  await post('account/changepassword', { username: 'admin', ...change }, session.token)
}

/** Waits until the program answers, and returns its health. @param {string} address */
export async function answers(address) {
  for (let tries = 0; tries < 1200; tries += 1) {
    const health = await fetch(`${address}/api/health`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    )
    if (health?.ok) return health.json()
    await sleep(100)
  }
  throw new Problem(`No responde en ${address}:\n${journal()}`)
}

export async function signIn() {
  return (await post('account/auth', { username: 'admin', password })).token
}

/** @param {string} path  @param {object} body  @param {string} [token] */
export function post(path, body, token) {
  const headers = { 'content-type': 'application/json', ...authorization(token) }
  return call(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** @param {string} path  @param {string} token */
export function get(path, token) {
  return call(path, { headers: authorization(token) })
}

/** @param {string} [token]  @returns {Record<string, string>} */
function authorization(token) {
  return token ? { authorization: `Bearer ${token}` } : {}
}

/**
 * Each call has a connection of its own: the server closes an idle one while a command is waited for.
 *
 * @param {string} path  @param {{ method?: string, body?: string, headers: Record<string, string> }} request
 */
async function call(path, request) {
  const headers = { ...request.headers, connection: 'close' }
  const response = await fetch(`${url}/api/${path}`, { ...request, headers })
  const text = await response.text()
  assert.ok(response.ok, `${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

export function journal() {
  return readFileSync(join(notes, 'journal'), 'utf8')
}

/** What was asked of systemctl until now. */
export function calls() {
  return readFileSync(join(notes, 'calls'), 'utf8').trim().split('\n')
}

/** Runs a command and returns what it printed. @param {string} command  @param {string[]} args */
export function sh(command, args, environment = process.env) {
  console.log(`$ ${command} ${args.join(' ')}`)
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env: environment })
  if (status !== 0) throw new Problem(`${command} ${args.join(' ')}: ${error?.message ?? stdout + stderr}`)
  return stdout.trim()
}
