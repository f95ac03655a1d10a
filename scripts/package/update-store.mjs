import assert from 'node:assert/strict'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { answers, env, get, moveToOwnPort, post, sh, signIn, store, takeOver, url } from './deb-trial.mjs'
import { diary, place, yunque } from './update-run.mjs'

// The store of the trial of updates, and what must be true of it after each.
const data = join(store, 'data')
const sold = { bank: 'Banco de la prueba', total: 0 }

/** A store of version 0.1.0 with something sold. */
export async function openStore(/** @type {string} */ file) {
  sh('dpkg', ['-i', file], env)
  await moveToOwnPort()
  await takeOver()
  const token = await signIn()
  await post('catalogos/bank/post', { name: sold.bank }, token)
  const names = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  const product = await post('products/post', { name: 'Corte de vidrio', isService: true, ...names }, token)
  await post('products/area/post', { areaId: 1, productId: product.id, price: 100, confirm: true }, token)
  await sell(product.id, token)
}

/** @param {number} productId  @param {string} token */
async function sell(productId, token) {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Managua' }).format(new Date())
  const billDetails = [{ productId, quantity: 1, price: 100 }]
  await post('bills', { date, clientId: 1, paymentTypeId: 1, confirm: true, billDetails }, token)
  sold.total += 1
}

/** Program, books and rows are those of the version, and nothing of an update is left. @param {string} version  @param {{ told: string | null }} expected */
export async function isWhole(version, { told }) {
  const health = await answers(url)
  assert.deepEqual(health, { status: 'ok', version, database: 'ok' })
  const status = sh('dpkg-query', ['--status', 'yunque'])
  assert.match(status, /^Status: install ok installed$/m)
  assert.match(status, new RegExp(`^Version: ${version}$`, 'm'))
  const token = await signIn()
  assert.match(JSON.stringify(await get('catalogos/bank/get', token)), new RegExp(sold.bank))
  const bills = (await get('bills/get?take=100', token)).data
  assert.equal(bills.length, sold.total)
  const about = await get('about/program', token)
  assert.equal(about.version, version)
  const alarms = JSON.stringify(await get('dashboard/alarms', token))
  if (told) assert.ok(about.lastUpdate.sentence.includes(told), about.lastUpdate.sentence)
  assert.equal(alarms.includes('failedUpdate'), Boolean(told) && about.lastUpdate.result === 'returned')
  assert.equal(existsSync(diary), false)
  assert.deepEqual(
    existsSync(place) ? readdirSync(place).filter((name) => !['lock', 'updater'].includes(name)) : [],
    [],
  )
  assert.deepEqual(
    readdirSync(data).filter((name) => /^postgres[.-](anterior|copia|\d)|actualizando/.test(name)),
    [],
  )
  assert.equal(statSync(join(data, 'postgres')).uid, statSync(store).uid)
  const verified = yunque(['verify-books'])
  assert.equal(verified.status, 0, verified.stdout)
  // It sells: also what is sold now must survive the next trial.
  await sell(bills[0].billDetails?.[0]?.productId ?? 1, token)
}
