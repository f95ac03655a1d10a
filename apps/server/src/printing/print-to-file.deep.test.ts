import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { printOnDevice, printOnShare, writeAll } from './print-to-file.ts'

const nothing = async () => undefined
const bytes = new Uint8Array(200_000).fill(65)

/** A queue of the file system, which takes as much as a printer with a small buffer, opened as a printer is. */
async function pipe() {
  const folder = await mkdtemp(join(tmpdir(), 'yunque-pipe-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'lp0')
  execFileSync('mkfifo', [path])
  const reader = await open(path, constants.O_RDWR | constants.O_NONBLOCK)
  const writer = await open(path, constants.O_WRONLY | constants.O_NONBLOCK)
  onTestFinished(async () => {
    await reader.close()
    await writer.close()
  })
  return { reader, writer }
}

test('a printer takes a paper in the pieces that it has room for', async () => {
  const { reader, writer } = await pipe()
  const written = writeAll(writer, bytes)
  let read = 0
  while (read < bytes.length) {
    read += await reader.read(Buffer.alloc(10_000)).then(
      ({ bytesRead }) => bytesRead,
      () => 0,
    )
  }
  await written
  expect(read).toBe(bytes.length)
})

test('a printer that takes no more does not answer, and may have printed', async () => {
  const { writer } = await pipe()
  await expect(writeAll(writer, bytes)).rejects.toMatchObject({ code: 'noAnswer', begun: true })
})

test.each([
  ['/dev/usb/lp-none', 'noDevice'],
  ['/dev/null', 'notPrinter'],
])('nothing is printed on %s', async (path, code) => {
  await expect(printOnDevice(path, { bytes, asks: true, begin: nothing })).rejects.toMatchObject({
    code,
    begun: false,
  })
})

test('only Windows prints on a printer that Windows shares', async () => {
  await expect(printOnShare('\\\\PC\\Caja', { bytes, asks: true, begin: nothing })).rejects.toMatchObject({
    code: 'notWindows',
  })
})
