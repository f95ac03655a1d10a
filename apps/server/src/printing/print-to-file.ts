import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { printLimits } from '../system/limits.ts'
import type { Print } from './print.ts'
import { PrintFault, type PrintFaultCode } from './print-fault.ts'

/** Major numbers of Linux's printers and serial ports: lp, usblp, ttyS, ttyACM and ttyUSB. */
const printerMajors: ReadonlySet<number> = new Set([6, 180, 4, 166, 188])
const RETRY_MS = 50

const codes: Readonly<Record<string, PrintFaultCode>> = {
  ENOENT: 'noDevice',
  EACCES: 'notAllowed',
  EPERM: 'notAllowed',
}

/** Prints on a printer of this computer, by its device file. It reports no state. @throws PrintFault */
export const printOnDevice = (path: string, { bytes, begin }: Print): Promise<void> =>
  withFile(path, constants.O_WRONLY | constants.O_NONBLOCK, async (file) => {
    if (!(await isPrinter(file))) throw new PrintFault('notPrinter', false)
    await begin()
    await writeAll(file, bytes)
  })

/** Prints on a printer that a Windows computer shares, by its name `\\PC\Impresora`. @throws PrintFault */
export async function printOnShare(path: string, { bytes, begin }: Print): Promise<void> {
  if (process.platform !== 'win32') throw new PrintFault('notWindows', false)
  await withFile(path, 'w', async (file) => {
    await begin()
    await file.writeFile(bytes)
  })
}

async function isPrinter(file: FileHandle): Promise<boolean> {
  const { rdev, isCharacterDevice } = await statOf(file)
  return isCharacterDevice && printerMajors.has(majorOf(rdev))
}

async function statOf(file: FileHandle) {
  const stat = await file.stat()
  return { rdev: stat.rdev, isCharacterDevice: stat.isCharacterDevice() }
}

/** Of a device number of Linux. */
const majorOf = (rdev: number): number => (rdev >> 8) & 0xfff

/**
 * Writes without blocking a thread: a printer that takes nothing answers EAGAIN. @throws PrintFault when it takes
 * nothing for too long
 */
export async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0
  let deadline = performance.now() + printLimits.sendMs
  while (written < bytes.length) {
    const taken = await writeSome(file, bytes.subarray(written))
    written += taken
    if (taken > 0) deadline = performance.now() + printLimits.sendMs
    else if (performance.now() > deadline) throw new PrintFault('noAnswer', written > 0)
    else await sleep(RETRY_MS)
  }
}

async function writeSome(file: FileHandle, bytes: Uint8Array): Promise<number> {
  try {
    return (await file.write(bytes)).bytesWritten
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return 0
    throw new PrintFault('noAnswer', true, { cause: error })
  }
}

async function withFile(path: string, flags: number | string, work: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags).catch((error: unknown) => {
    throw new PrintFault(codes[codeOf(error)] ?? 'noAnswer', false, { cause: error })
  })
  try {
    await work(file)
  } finally {
    await file.close()
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
