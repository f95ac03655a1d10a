import assert from 'node:assert/strict'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { main, node, root } from '../prepare.mjs'
import {
  answers,
  calls,
  env,
  get,
  moveToOwnPort,
  post,
  settings,
  sh,
  signIn,
  store,
  takeOver,
  trial,
  url,
} from './deb-trial.mjs'

// `npm run test:deb`: makes the package in two versions, and installs, starts, upgrades, removes and purges it; see
// `deb-trial.mjs`.
const later = '1.0.999'

await main(async () => {
  const first = build()
  const second = build({ PACKAGE_VERSION: later, PACKAGE_QUICK: '1' })
  await trial(async () => {
    await installs(first)
    await keepsItsStore()
    await upgrades(second)
    await removes(second)
  })
  console.log('1 passed, 0 failed')
  return 0
})

/** Makes the package and returns its file. @param {Record<string, string>} [given]  settings of `package:deb` */
function build(given = {}) {
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
  await moveToOwnPort()
}

/** The journal shows the first password; the commands run as the service does. */
async function keepsItsStore() {
  await takeOver()
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
