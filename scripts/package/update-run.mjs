import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { env, notes, store } from './deb-trial.mjs'

// How the trial of updates runs `yunque`, and kills it in the middle.
export const place = '/var/lib/yunque-update'
export const diary = join(place, 'journal.json')

/** @param {string[]} args */
export function yunque(args) {
  return spawnSync('/usr/bin/yunque', args, { env, encoding: 'utf8' })
}

/** Begins an update. @param {string | undefined} file */
export function begin(file) {
  const child = spawn('/usr/bin/yunque', ['update', file ?? ''], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return { pid: child.pid ?? 0, ended, printed: () => printed }
}

/** Waits until the journal has the step. @param {string} step */
export function reaches(step) {
  return until(() => existsSync(diary) && read(diary).step === step)
}

/** @param {() => boolean} condition */
export async function until(condition) {
  for (let tries = 0; tries < 60_000; tries += 1) {
    if (condition()) return
    await sleep(2)
  }
  throw new Error('It does not come to that')
}

/** @param {string} file */
export function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** The updater alone is killed. @param {number} pid */
export async function killUpdater(pid) {
  process.kill(pid, 'SIGKILL')
}

/** Everything of the store and of the update is killed at once. @param {number} pid */
export async function cutPower(pid) {
  killHard(pid)
  for (const round of [1, 2, 3]) {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
      if (isOurs(name)) killHard(Number(name))
    await sleep(round * 20)
  }
  // What a start of the computer finds.
  rmSync(join(notes, 'pid'), { force: true })
}

/** @param {number} pid */
function killHard(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Whether a process is of the installed program, of its updater or of dpkg. @param {string} pid */
function isOurs(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    if (name === 'dpkg' || name === 'dpkg-deb' || name === 'tar') return line.includes('yunque')
    if (name === 'postgres') return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${store}/`)
    return /^(\/opt\/yunque|\/var\/lib\/yunque-update)\//.test(line)
  } catch {
    return false
  }
}
