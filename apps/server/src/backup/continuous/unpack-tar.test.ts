import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unpackTar } from './unpack-tar.ts'

const isLinux = process.platform === 'linux'

/** The head of a file of a tar, and a part of it. */
function begun(name: string, size: number): Buffer {
  const head = Buffer.alloc(512)
  head.write(name)
  head.write(size.toString(8).padStart(11, '0'), 124)
  head.write('0', 156)
  return Buffer.concat([head, Buffer.alloc(size - 1, 'x')])
}

function openBelow(folder: string): string[] {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return targets.filter((path) => path.startsWith(folder))
}

test.skipIf(!isLinux)(
  'a tar that ends within a file, or whose reading fails, leaves no file open',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yunque-tar-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    async function* failing() {
      yield begun('PG_VERSION', 100)
      expect(openBelow(folder)).toHaveLength(1)
      throw new Error('no')
    }
    await expect(unpackTar(failing(), folder)).rejects.toThrow('no')
    expect(openBelow(folder)).toEqual([])
    async function* torn() {
      yield begun('base', 100)
    }
    await expect(unpackTar(torn(), folder)).rejects.toThrow('está dañada')
    expect(openBelow(folder)).toEqual([])
    expect(readFileSync(join(folder, 'base'), 'utf8')).toBe('x'.repeat(99))
  },
)
