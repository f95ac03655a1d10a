import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { main, node, Problem, root } from '../prepare.mjs'

// `npm run test:deb`: makes the package in two versions, and installs, starts, upgrades, removes and purges it on this
// computer, as root. A stand-in does the work of systemctl, so it refuses to run where systemd does, and where Yunque is
// installed or has data.
const later = '0.1.999'
const store = '/var/lib/yunque'
const settings = '/etc/yunque.env'
const port = 38_461
const url = `http://127.0.0.1:${port}`
const password = 'clave larga de la prueba'
const running = '/run/systemd/system'

const notes = mkdtempSync(join(tmpdir(), 'yunque-systemctl-'))
const env = { ...process.env, PATH: `${notes}:/usr/sbin:/sbin:${process.env.PATH}`, STAND_IN: notes }

await main(async () => {
  refuseRealComputer()
  const first = build()
  const second = build(later)
  const standIn = join(notes, 'systemctl')
  copyFileSync(join(root, 'scripts', 'package', 'systemctl-stand-in.sh'), standIn)
  mkdirSync(running, { recursive: true })
  try {
    await installs(first)
    await keepsItsStore()
    await upgrades(second)
    await removes(second)
    console.log('1 passed, 0 failed')
    return 0
  } finally {
    spawnSync('dpkg', ['--purge', 'yunque'], { env, stdio: 'inherit' })
    spawnSync('deluser', ['--quiet', '--system', 'yunque'], { env })
    for (const path of [store, running, notes]) rmSync(path, { recursive: true, force: true })
  }
})

function refuseRealComputer() {
  if (process.getuid?.() !== 0) throw new Problem('test:deb necesita ser root')
  for (const path of [running, store, settings, '/opt/yunque'])
    if (existsSync(path)) throw new Problem(`test:deb no se ejecuta donde existe ${path}`)
}

/** Makes the package and returns its file. @param {string} [version] */
function build(version) {
  const given = version ? { PACKAGE_VERSION: version } : {}
  const out = sh(node, [join(root, 'scripts', 'package', 'deb.mjs')], { ...process.env, ...given })
  const file = /^(\/.*\.deb):/m.exec(out)?.[1]
  assert.ok(file, out)
  return file
}

/** The first installation: the service is enabled and started by its own user. @param {string} file */
async function installs(file) {
  sh('dpkg', ['-i', file], env)
  assert.deepEqual(calls(), ['daemon-reload', 'enable --quiet yunque', 'restart yunque'])
  assert.equal(statSync(settings).mode & 0o777, 0o600)
  assert.equal(statSync(store).uid, Number(sh('id', ['-u', 'yunque'])))
  assert.equal(sh('find', ['/opt/yunque', '-user', 'yunque']), '')
  assert.equal(sh('find', ['/opt/yunque', '-perm', '-o+w', '-not', '-type', 'l']), '')
  await answers('http://127.0.0.1:3000')
  sh('sed', ['-i', `s/^PORT=.*/PORT='${port}'/`, settings])
  sh('systemctl', ['restart', 'yunque'], env)
  await answers(url)
}

/** The journal shows the first password; the commands run as the service does. */
async function keepsItsStore() {
  const given = /Contraseña: (\S+)/.exec(journal())?.[1]
  assert.ok(given, journal())
  const session = await post('account/auth', { username: 'admin', password: given })
  const change = { oldPassword: given, newPassword: password, repeatPassword: password }
  await post('account/changepassword', { username: 'admin', ...change }, session.token)
  await post('catalogos/bank/post', { name: 'Banco de la prueba' }, await signIn())
  sh('/usr/bin/yunque', ['backup', '--', join(store, 'prueba.yunque')])
  sh('/usr/bin/yunque', ['verify-books'])
}

/** An upgrade stops the program before its files are replaced, and keeps settings and store. @param {string} file */
async function upgrades(file) {
  const before = calls().length
  sh('dpkg', ['-i', file], env)
  assert.deepEqual(calls().slice(before), ['stop yunque', 'daemon-reload', 'daemon-reload', 'restart yunque'])
  await answers(url)
  assert.equal((await get('about/get-info', await signIn())).version, later)
  await hasTheStore()
  sh('/usr/bin/yunque', ['verify-books'])
}

/** Neither removal nor purge touches the store; what is installed again reads it. @param {string} file */
async function removes(file) {
  const before = calls().length
  sh('dpkg', ['-r', 'yunque'], env)
  assert.deepEqual(calls().slice(before), ['stop yunque', 'daemon-reload'])
  assert.ok(!existsSync('/opt/yunque/apps'))
  assert.ok(existsSync(settings))
  await assert.rejects(fetch(`${url}/api/health`))
  sh('dpkg', ['-i', file], env)
  await answers(url)
  await hasTheStore()
  sh('dpkg', ['--purge', 'yunque'], env)
  assert.ok(!existsSync(settings))
  assert.ok(existsSync(join(store, 'data', 'postgres')))
}

async function hasTheStore() {
  const banks = JSON.stringify(await get('catalogos/bank/get', await signIn()))
  assert.match(banks, /Banco de la prueba/)
}

/** Waits until the program answers. @param {string} address */
async function answers(address) {
  for (let tries = 0; tries < 240; tries += 1) {
    const health = await fetch(`${address}/api/health`).catch(() => undefined)
    if (health?.ok) return
    await sleep(500)
  }
  throw new Problem(`No responde en ${address}:\n${journal()}`)
}

async function signIn() {
  return (await post('account/auth', { username: 'admin', password })).token
}

/** @param {string} path  @param {object} body  @param {string} [token] */
function post(path, body, token) {
  const headers = { 'content-type': 'application/json', ...authorization(token) }
  return call(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** @param {string} path  @param {string} token */
function get(path, token) {
  return call(path, { headers: authorization(token) })
}

/** @param {string} [token]  @returns {Record<string, string>} */
function authorization(token) {
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** @param {string} path  @param {RequestInit} request */
async function call(path, request) {
  const response = await fetch(`${url}/api/${path}`, request)
  const text = await response.text()
  assert.ok(response.ok, `${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

function journal() {
  return readFileSync(join(notes, 'journal'), 'utf8')
}

/** What was asked of systemctl until now. */
function calls() {
  return readFileSync(join(notes, 'calls'), 'utf8').trim().split('\n')
}

/** Runs a command and returns what it printed. @param {string} command  @param {string[]} args */
function sh(command, args, environment = process.env) {
  console.log(`$ ${command} ${args.join(' ')}`)
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env: environment })
  if (status !== 0) throw new Problem(`${command} ${args.join(' ')}: ${error?.message ?? stdout + stderr}`)
  return stdout.trim()
}
